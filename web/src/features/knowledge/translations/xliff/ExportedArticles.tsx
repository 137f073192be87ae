import { Table, Text } from '@mantine/core'
import type { ArticleRow } from '@savepoint/contract/knowledge/articles.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { RowCheckbox } from '../../../../ui/forms/RowCheckbox.tsx'
import { DataTable } from '../../../../ui/tables/DataTable.tsx'
import { StateMark } from '../../translation-states/StateMark.tsx'
import classes from './ExportedArticles.module.css'

type Props = {
  articles: readonly ArticleRow[]
  locale: ContentLanguage
  left: readonly string[]
  isStale: boolean
  onLeave: (ids: readonly string[]) => void
}

/** All are chosen until some are left out. */
export function ExportedArticles({ articles, locale, left, isStale, onLeave }: Props) {
  const { t } = useTranslation('admin')
  const chosen = articles.filter(({ id }) => !left.includes(id)).length
  const all = (
    <RowCheckbox
      label={t(($) => $.xliff.export.chooseAll)}
      isChecked={chosen === articles.length}
      isPartly={chosen > 0 && chosen < articles.length}
      onChange={() => onLeave(chosen === articles.length ? articles.map(({ id }) => id) : [])}
    />
  )
  return (
    <DataTable
      className={classes.table}
      isStale={isStale}
      columns={[
        { name: 'choice', title: all, width: 36 },
        { name: 'title', title: t(($) => $.xliff.columns.article) },
        { name: 'topic', title: t(($) => $.xliff.columns.topic) },
        { name: 'state', title: t(($) => $.xliff.columns.translation) },
      ]}
    >
      {articles.map(({ id, title, project, category, published, internal, translations }) => {
        const translation = translations.find((one) => one.locale === locale)
        return (
          <Table.Tr key={id}>
            <Table.Td>
              <RowCheckbox
                label={t(($) => $.xliff.export.choose, { title })}
                isChecked={!left.includes(id)}
                onChange={(event) =>
                  onLeave(event.currentTarget.checked ? left.filter((one) => one !== id) : [...left, id])
                }
              />
            </Table.Td>
            <Table.Td>
              {title}
              <Text size="xs" c="dimmed" hiddenFrom="sm">
                {project.name} / {category.name}
              </Text>
              {!published && (
                <Text size="xs" c="dimmed">
                  {t(($) => (internal ? $.articles.state.internal : $.translations.unpublished))}
                </Text>
              )}
            </Table.Td>
            <Table.Td data-column="topic">
              {project.name} / {category.name}
            </Table.Td>
            <Table.Td>{translation && <StateMark {...translation} />}</Table.Td>
          </Table.Tr>
        )
      })}
    </DataTable>
  )
}
