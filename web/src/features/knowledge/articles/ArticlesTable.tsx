import { Button, Checkbox, Skeleton, Table } from '@mantine/core'
import type { ArticleRow as Row } from '@savepoint/contract/articles.ts'
import { useTranslation } from 'react-i18next'
import { ArticleRow } from './ArticleRow.tsx'
import classes from './ArticlesTable.module.css'

type Props = {
  articles: Row[] | undefined
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
  /** Whether these are the rows of the conditions before, until the new ones arrive. */
  isStale: boolean
  onMore: (() => void) | null
  isLoadingMore: boolean
}

export function ArticlesTable({ articles, chosen, onChoose, isStale, onMore, isLoadingMore }: Props) {
  const { t } = useTranslation('admin')
  const shown = articles ?? []
  const count = shown.filter(({ id }) => chosen.includes(id)).length
  const columns = ['title', 'state', 'place', 'author', 'updated', 'views', 'votes'] as const
  return (
    <div className={classes.frame} data-stale={isStale || undefined}>
      <Table className={classes.table} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={36}>
              <Checkbox
                aria-label={t(($) => $.articles.chooseAll)}
                checked={shown.length > 0 && count === shown.length}
                indeterminate={count > 0 && count < shown.length}
                onChange={() => onChoose(count === shown.length ? [] : shown.map(({ id }) => id))}
              />
            </Table.Th>
            {columns.map((column) => (
              <Table.Th key={column} data-column={column}>
                {t(($) => $.articles.columns[column])}
              </Table.Th>
            ))}
            <Table.Th w={44} aria-label={t(($) => $.articles.columns.actions)} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((article) => (
            <ArticleRow
              key={article.id}
              article={article}
              isChosen={chosen.includes(article.id)}
              onChoose={(isChosen) =>
                onChoose(isChosen ? [...chosen, article.id] : chosen.filter((id) => id !== article.id))
              }
            />
          ))}
        </Table.Tbody>
      </Table>
      {!articles && ['first', 'second', 'third', 'fourth'].map((key) => <Skeleton key={key} h={48} mt={6} />)}
      {onMore && (
        <Button variant="default" loading={isLoadingMore} onClick={onMore} mt="sm" w="100%">
          {t(($) => $.articles.more)}
        </Button>
      )}
    </div>
  )
}
