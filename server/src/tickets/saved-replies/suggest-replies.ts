import { documentText } from '@savepoint/contract/document-contents.ts'
import type { ReplySuggestions } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import { findLatestRequest, findReplySubject } from './reply-subject-queries.ts'
import { presentFoundReply } from './search-replies.ts'
import {
  listSimilarTickets,
  listSuggestedArticles,
  listSuggestedReplies,
  listTellingWords,
} from './suggestion-queries.ts'

const mostOfEach = 3
const mostWords = 40
const readCharacters = 2_000

export async function suggestReplies(db: Db, actor: AgentActor, ticketId: number): Promise<ReplySuggestions> {
  const subject = await findReplySubject(db, actor, ticketId)
  if (!subject) throw ticketNotFound(ticketId)
  if (subject.erased_at !== null) return { replies: [], articles: [], tickets: [] }
  const request = await findLatestRequest(db, ticketId)
  const asked = request ? documentText(request).slice(0, readCharacters) : ''
  const texts = [`${subject.title}\n${asked}`, subject.title]
  const [words = [], titleWords = []] = await listTellingWords(db, texts, mostWords)
  const wanted = { ticketId, limit: mostOfEach }
  const [replies, articles, tickets] = await Promise.all([
    listSuggestedReplies(db, actor, { ...wanted, words }),
    listSuggestedArticles(db, { words, limit: mostOfEach, customerId: subject.customer_id }),
    listSimilarTickets(db, actor, { ...wanted, words: titleWords }),
  ])
  return {
    replies: replies.map(presentFoundReply),
    articles: articles.map(({ id, title, project_id, internal, published }) => ({
      ...{ id, title, internal, published },
      projectId: project_id,
    })),
    tickets,
  }
}
