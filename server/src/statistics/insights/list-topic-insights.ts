import type { QueryOf, ResponseOf } from '@savepoint/contract/endpoint.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { listTopicInsights as listEndpoint } from '@savepoint/contract/statistics/insights.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { pageOfAll } from '../../platform/http/paging.ts'
import { groupByWords } from './group-by-words.ts'
import { presentReview, topicKey } from './review-insight.ts'
import { listTopicReviews } from './review-queries.ts'
import { listMatchingArticles, listTitledTickets } from './topic-queries.ts'

const examples = 3

/** Groups the tickets that the agent may see by two words of their titles. */
export async function listTopicInsights(
  db: Db,
  actor: AgentActor,
  { reviewed, cursor, limit, ...period }: QueryOf<typeof listEndpoint>,
): Promise<ResponseOf<typeof listEndpoint>> {
  const tickets = await listTitledTickets(db, actor, { ...period, limit: limits.insightTicketsRead })
  const all = groupByWords(tickets)
  const reviews = await listTopicReviews(
    db,
    all.map(({ words, tickets: [newest] }) => ({ words: topicKey(words), projectId: newest.project_id })),
  )
  const groups = all
    .map((group, index) => ({ ...group, review: reviews.get(index) }))
    .filter(({ review, tickets: [newest] }) => {
      const isHidden = review !== undefined && newest.id <= review.seen
      return isHidden === (reviewed === 'true')
    })
    .slice(0, limits.insightTopicsShown)
  const articles = await listMatchingArticles(
    db,
    groups.map(({ words }) => words),
  )
  const items = groups.map(({ words, tickets, review }, index) => {
    const [newest] = tickets
    const article = articles.get(index)
    return {
      words,
      count: tickets.length,
      title: newest.title,
      project: { id: newest.project_id, name: newest.project_name },
      tickets: tickets.slice(0, examples).map(({ id, title }) => ({ id, title })),
      article: article ? { id: article.id, title: article.title, projectId: article.project_id } : null,
      lastTicketId: newest.id,
      review: review ? presentReview(review) : null,
    }
  })
  return pageOfAll(items.toSorted(missingFirst), { cursor, limit })
}

function missingFirst(one: { article: object | null }, other: { article: object | null }) {
  return Number(one.article !== null) - Number(other.article !== null)
}
