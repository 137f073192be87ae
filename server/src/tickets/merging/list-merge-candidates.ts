import type { MergeCandidate } from '@savepoint/contract/tickets/merging/merging.ts'
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
): Promise<{ data: MergeCandidate[] }> {
  if (!(await isVisibleTo(db, actor, id))) throw ticketNotFound(id)
  const rows = await listCandidates(db, actor, { id, limit: mostCandidates })
  return {
    data: rows.map(({ created_at, messages_count, ...row }) => ({
      ...row,
      createdAt: created_at,
      messagesCount: messages_count,
    })),
  }
}
