import { Badge, Group, Table } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { MoreButton } from '../../../ui/tables/MoreButton.tsx'
import { useReportLabels } from '../units/use-report-labels.ts'
import { ImproveArticle } from './ArticleAction.tsx'
import { InsightTable } from './InsightTable.tsx'
import { type Days, listArticleInsightsQuery } from './insights-api.ts'

const figures = ['views', 'helpful', 'unhelpful', 'requests', 'deflections'] as const
const columns = ['article', 'project', ...figures, 'actions'] as const

export function ArticleInsights({ days }: { days: Days }) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const query = useInfiniteQuery(listArticleInsightsQuery(days))
  const rows = query.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <InsightTable tab="articles" columns={columns} query={query} rows={rows}>
        {(row) => (
          <Table.Tr key={row.id}>
            <Table.Td>
              <Group gap="xs">
                {row.title}
                {row.isStale && <Badge variant="default">{t(($) => $.insights.stale)}</Badge>}
              </Group>
            </Table.Td>
            <Table.Td>{row.project.name}</Table.Td>
            {figures.map((name) => (
              <Table.Td key={name}>{labels.number(row[name])}</Table.Td>
            ))}
            <Table.Td data-actions>
              <ImproveArticle id={row.id} title={row.title} />
            </Table.Td>
          </Table.Tr>
        )}
      </InsightTable>
      <MoreButton query={query} />
    </>
  )
}
