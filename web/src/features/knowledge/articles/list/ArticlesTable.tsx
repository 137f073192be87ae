import { Checkbox, Skeleton } from '@mantine/core'
import type { ArticleRow as Row } from '@savepoint/contract/knowledge/articles.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { DataTable } from '../../../../ui/tables/DataTable.tsx'
import { ArticleRow } from './ArticleRow.tsx'
import classes from './ArticlesTable.module.css'

type Props = {
  articles: Row[] | undefined
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
  isStale: boolean
}

export function ArticlesTable({ articles, chosen, onChoose, isStale }: Props) {
  const { t } = useTranslation('admin')
  const shown = articles ?? []
  const count = shown.filter(({ id }) => chosen.includes(id)).length
  const chooseAll = (
    <Checkbox
      aria-label={t(($) => $.articles.chooseAll)}
      checked={shown.length > 0 && count === shown.length}
      indeterminate={count > 0 && count < shown.length}
      onChange={() => onChoose(count === shown.length ? [] : shown.map(({ id }) => id))}
    />
  )
  const names = ['state', 'author', 'updated', 'views', 'votes'] as const
  const columns = [
    { name: 'choice', title: chooseAll, width: 36 },
    { name: 'title', title: t(($) => $.articles.columns.title), width: '100%' },
    ...names.map((name) => ({ name, title: t(($) => $.articles.columns[name]) })),
    { name: 'actions', title: t(($) => $.articles.columns.actions), width: 44, isTitleHidden: true },
  ]
  return (
    <>
      <DataTable className={classes.table} columns={columns} isStale={isStale}>
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
      </DataTable>
      {!articles && ['first', 'second', 'third', 'fourth'].map((key) => <Skeleton key={key} h={48} />)}
    </>
  )
}
