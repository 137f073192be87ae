import { Anchor, Stack, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useReportLabels } from '../units/use-report-labels.ts'
import { ImproveArticle, WriteArticle } from './ArticleAction.tsx'
import { InsightTable } from './InsightTable.tsx'
import { type Days, listTopicInsightsQuery } from './insights-api.ts'

const columns = ['topic', 'project', 'count', 'examples', 'article', 'actions'] as const

export function TopicInsights({ days }: { days: Days }) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const query = useQuery(listTopicInsightsQuery(days))
  const rows = query.data?.items
  return (
    <InsightTable tab="topics" columns={columns} query={query} rows={rows}>
      {({ words, project, count, title, tickets, article }) => (
        <Table.Tr key={JSON.stringify([project.id, words])}>
          <Table.Td>{title}</Table.Td>
          <Table.Td>{project.name}</Table.Td>
          <Table.Td>{labels.number(count)}</Table.Td>
          <Table.Td>
            <Stack gap={2}>
              {tickets.map((ticket) => (
                <Anchor
                  key={ticket.id}
                  size="sm"
                  renderRoot={(props) => (
                    <Link to="/tickets" search={{ ticketId: String(ticket.id) }} {...props} />
                  )}
                >
                  #{ticket.id} {ticket.title}
                </Anchor>
              ))}
            </Stack>
          </Table.Td>
          <Table.Td>{article?.title ?? t(($) => $.insights.noArticle)}</Table.Td>
          <Table.Td>
            {article ? (
              <ImproveArticle id={article.id} title={article.title} />
            ) : (
              <WriteArticle title={title} projectId={project.id} />
            )}
          </Table.Td>
        </Table.Tr>
      )}
    </InsightTable>
  )
}
