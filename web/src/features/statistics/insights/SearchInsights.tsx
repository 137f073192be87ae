import { Table } from '@mantine/core'
import type { SearchOutcome } from '@savepoint/contract/statistics/insights.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { MoreButton } from '../../../ui/tables/MoreButton.tsx'
import { useReportLabels } from '../units/use-report-labels.ts'
import { WriteArticle } from './ArticleAction.tsx'
import { InsightTable } from './InsightTable.tsx'
import { type Days, listSearchInsightsQuery } from './insights-api.ts'

const columns = [
  'words',
  'project',
  'language',
  'searches',
  'results',
  'opened',
  'requested',
  'actions',
] as const

export function SearchInsights({ days, outcome }: { days: Days; outcome: SearchOutcome | undefined }) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const query = useInfiniteQuery(listSearchInsightsQuery(days, outcome))
  const rows = query.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <InsightTable tab="searches" columns={columns} query={query} rows={rows}>
        {(row) => (
          <Table.Tr key={JSON.stringify([row.words, row.locale, row.project?.id])}>
            <Table.Td>{row.words}</Table.Td>
            <Table.Td>{row.project?.name ?? t(($) => $.insights.anyProject)}</Table.Td>
            <Table.Td>{row.locale}</Table.Td>
            <Table.Td>{labels.number(row.searches)}</Table.Td>
            <Table.Td>{labels.number(Math.round(row.averageResults * 10) / 10)}</Table.Td>
            <Table.Td>{labels.percent(row.openedShare)}</Table.Td>
            <Table.Td>{labels.percent(row.requestedShare)}</Table.Td>
            <Table.Td>
              <WriteArticle title={row.words} projectId={row.project?.id} />
            </Table.Td>
          </Table.Tr>
        )}
      </InsightTable>
      <MoreButton query={query} />
    </>
  )
}
