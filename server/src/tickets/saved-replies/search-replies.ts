import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import { inOtherLayout } from '@savepoint/contract/keyboard-layout.ts'
import type {
  FoundReply,
  searchReplies as searchRepliesEndpoint,
} from '@savepoint/contract/tickets/replies/saved-replies.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { readingsOf } from '../search/typed-text.ts'
import { type FoundReplyRow, findReplies, listUsualReplies } from './reply-search-queries.ts'

export async function searchReplies(
  db: Db,
  actor: AgentActor,
  { q, ticketId, shortcut, limit }: QueryOf<typeof searchRepliesEndpoint>,
): Promise<{ items: FoundReply[] }> {
  const rows = q
    ? await findReplies(db, actor, {
        typed: [q, inOtherLayout(q)].filter((text) => text !== undefined),
        readings: readingsOf(q),
        ticketId: ticketId ?? null,
        limit,
      })
    : await listUsualReplies(db, actor, {
        ticketId: ticketId ?? null,
        shortcut: shortcut ?? null,
        limit,
      })
  return { items: rows.map(presentFoundReply) }
}

export const presentFoundReply = (row: FoundReplyRow): FoundReply => ({
  kind: row.kind,
  id: row.id,
  name: row.name,
  scope: row.scope,
  folder: row.folder,
  shortcut: row.shortcut,
  snippet: row.snippet,
})
