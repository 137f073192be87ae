import type { ResponseOf } from '@savepoint/contract/endpoint.ts'
import type { listMergeCandidates as listMergeCandidatesEndpoint } from '@savepoint/contract/tickets/merging/merging.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import { isVisibleTo } from '../details/ticket-queries.ts'
import { listCandidates } from './merge-queries.ts'

const mostCandidates = 20

export async function listMergeCandidates(
  db: Db,
  actor: AgentActor,
  id: number,
): Promise<ResponseOf<typeof listMergeCandidatesEndpoint>> {
  if (!(await isVisibleTo(db, actor, id))) throw ticketNotFound(id)
  const rows = await listCandidates(db, actor, { id, limit: mostCandidates })
  const items = rows.map(({ created_at, messages_count, ...row }) => ({
    ...row,
    createdAt: created_at,
    messagesCount: messages_count,
  }))
  return { items, nextCursor: null, data: items }
}
