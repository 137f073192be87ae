import { Anchor, Group, Stack, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useReportLabels } from '../units/use-report-labels.ts'
import { ImproveArticle, WriteArticle } from './ArticleAction.tsx'
import { InsightTable } from './InsightTable.tsx'
import { listTopicInsightsQuery, type TopicQuery } from './insights-api.ts'
import { ReviewAction, ReviewNote } from './ReviewAction.tsx'

const columns = ['topic', 'project', 'count', 'examples', 'article', 'actions'] as const

export function TopicInsights({ asked }: { asked: TopicQuery }) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const query = useQuery(listTopicInsightsQuery(asked))
  const rows = query.data?.items
  const isHidden = asked.reviewed === 'true'
  return (
    <InsightTable tab="topics" columns={columns} query={query} rows={rows}>
      {({ words, project, count, title, tickets, article, lastTicketId, review }) => (
        <Table.Tr key={JSON.stringify([project.id, words])}>
          <Table.Td>
            {title}
            <ReviewNote review={review} isHidden={isHidden} />
          </Table.Td>
          <Table.Td>{project.name}</Table.Td>
          <Table.Td>{labels.number(count)}</Table.Td>
          <Table.Td data-titles>
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
          <Table.Td data-actions>
            <Group gap={6} wrap="nowrap">
              {article ? (
                <ImproveArticle id={article.id} title={article.title} />
              ) : (
                <WriteArticle title={title} projectId={project.id} />
              )}
              <ReviewAction
                title={title}
                insight={{ kind: 'topic', words, projectId: project.id, lastTicketId }}
                review={review}
                isHidden={isHidden}
              />
            </Group>
          </Table.Td>
        </Table.Tr>
      )}
    </InsightTable>
  )
}
