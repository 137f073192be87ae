import { Anchor, Stack, Table, Text } from '@mantine/core'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { ImportedXliffArticle, XliffError } from '@savepoint/contract/knowledge/translations/xliff.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { DataTable } from '../../../../ui/tables/DataTable.tsx'

const order = { refused: 0, created: 1, changed: 2, untranslated: 3, unchanged: 4 }

type Props = { articles: readonly ImportedXliffArticle[]; locale: ContentLanguage; isDone: boolean }

/** What needs a decision first. */
export function ImportedArticles({ articles, locale, isDone }: Props) {
  const { t } = useTranslation('admin')
  if (articles.length === 0) return null
  return (
    <DataTable
      columns={[
        { name: 'article', title: t(($) => $.xliff.columns.article) },
        { name: 'outcome', title: t(($) => $.xliff.columns.outcome) },
        { name: 'details', title: t(($) => $.xliff.columns.details) },
      ]}
    >
      {articles
        .toSorted((one, other) => order[one.outcome] - order[other.outcome])
        .map((article, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may name an article twice
          <Table.Tr key={`${article.articleId} ${index}`}>
            <Table.Td valign="top">
              <ArticleName article={article} locale={locale} />
            </Table.Td>
            <Table.Td valign="top">
              <Text size="sm" {...(article.outcome === 'refused' && { c: 'var(--mantine-color-error)' })}>
                {t(($) => (isDone ? $.xliff.done[article.outcome] : $.xliff.outcomes[article.outcome]))}
              </Text>
            </Table.Td>
            <Table.Td valign="top">
              <Details article={article} />
            </Table.Td>
          </Table.Tr>
        ))}
    </DataTable>
  )
}

function ArticleName({
  article: { articleId, title, project },
  locale,
}: {
  article: ImportedXliffArticle
  locale: ContentLanguage
}) {
  const { t } = useTranslation('admin')
  if (title === null) return <Text size="sm">{articleId || t(($) => $.xliff.noName)}</Text>
  return (
    <>
      <Anchor
        size="sm"
        renderRoot={(props) => (
          <Link
            to="/admin/articles/$articleId/translations/$locale"
            params={{ articleId, locale }}
            {...props}
          />
        )}
      >
        {title}
      </Anchor>
      <Text size="xs" c="dimmed">
        {project?.name}
      </Text>
    </>
  )
}

function Details({ article }: { article: ImportedXliffArticle }) {
  const { t } = useTranslation('admin')
  const { outcome, state, published, units, changedUnits, errors, errorCount } = article
  const isSaved = outcome === 'created' || outcome === 'changed'
  return (
    <Stack gap={4}>
      {isSaved && <Text size="sm">{t(($) => $.xliff.changedUnits, { changed: changedUnits, units })}</Text>}
      {state === 'outdated' && (
        <Text size="sm" c="var(--sp-warn)">
          {t(($) => $.xliff.outdated)}
        </Text>
      )}
      {isSaved && <Text size="sm">{t(($) => (published ? $.xliff.shownAtOnce : $.xliff.notPublished))}</Text>}
      {errors.map((error, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells equal errors apart
        <ErrorLine key={index} error={error} />
      ))}
      {errorCount > errors.length && (
        <Text size="sm">{t(($) => $.xliff.moreErrors, { count: errorCount - errors.length })}</Text>
      )}
    </Stack>
  )
}

function ErrorLine({ error: { reason, text, unit, code } }: { error: XliffError }) {
  const { t } = useTranslation('admin')
  const where = text ?? unit
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {t(($) => $.xliff.reasons[reason])}
      {code !== null && ` ${code}`}
      {where !== null && ` ${t(($) => $.xliff.inText, { text: where })}`}
    </Text>
  )
}
