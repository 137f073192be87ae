import { Group, Stack, Table, Text } from '@mantine/core'
import type { SearchInsight } from '@savepoint/contract/statistics/insights.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { MoreButton } from '../../../ui/tables/MoreButton.tsx'
import { useReportLabels } from '../units/use-report-labels.ts'
import { OpenedArticle, WriteArticle } from './ArticleAction.tsx'
import { InsightTable } from './InsightTable.tsx'
import { listSearchInsightsQuery, type SearchQuery } from './insights-api.ts'
import { ReviewAction, ReviewNote } from './ReviewAction.tsx'

const columns = [
  'words',
  'project',
  'language',
  'searches',
  'results',
  'opened',
  'openedArticles',
  'requested',
  'actions',
] as const

export function SearchInsights({ asked }: { asked: SearchQuery }) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const query = useInfiniteQuery(listSearchInsightsQuery(asked))
  const rows = query.data?.pages.flatMap(({ items }) => items)
  const isHidden = asked.reviewed === 'true'
  return (
    <>
      <InsightTable tab="searches" columns={columns} query={query} rows={rows}>
        {(row) => (
          <Table.Tr key={JSON.stringify([row.words, row.locale, row.project?.id])}>
            <Table.Td>
              {row.words}
              <ReviewNote review={row.review} isHidden={isHidden} />
            </Table.Td>
            <Table.Td>{row.project?.name ?? t(($) => $.insights.anyProject)}</Table.Td>
            <Table.Td>{row.locale}</Table.Td>
            <Table.Td>{labels.number(row.searches)}</Table.Td>
            <Table.Td>{labels.number(Math.round(row.averageResults * 10) / 10)}</Table.Td>
            <Table.Td>{labels.percent(row.openedShare)}</Table.Td>
            <Table.Td data-titles>{row.articles.length > 0 && <Opened articles={row.articles} />}</Table.Td>
            <Table.Td>{labels.percent(row.requestedShare)}</Table.Td>
            <Table.Td data-actions>
              <Group gap={6} wrap="nowrap">
                <WriteArticle title={row.words} projectId={row.project?.id} />
                <ReviewAction
                  title={row.words}
                  insight={{
                    kind: 'search',
                    words: row.words,
                    locale: row.locale,
                    projectId: row.project?.id ?? null,
                  }}
                  review={row.review}
                  isHidden={isHidden}
                />
              </Group>
            </Table.Td>
          </Table.Tr>
        )}
      </InsightTable>
      <MoreButton query={query} />
    </>
  )
}

function Opened({ articles }: Pick<SearchInsight, 'articles'>) {
  const labels = useReportLabels()
  return (
    <Stack gap={2}>
      {articles.map(({ id, title, opened }) => (
        <Text key={id} size="sm">
          <OpenedArticle id={id} title={title} />
          {'\u00a0·\u00a0'}
          {labels.number(opened)}
        </Text>
      ))}
    </Stack>
  )
}
