import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import type { BlockedSender, listBlockedSenders as listEndpoint } from '@savepoint/contract/tickets/spam.ts'
import { v7 as uuidv7 } from 'uuid'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { cursorOf, cursorPart, pageFrom, readCursor } from '../../platform/http/paging.ts'
import { Problem } from '../../platform/problems.ts'
import type { TicketServices } from '../ticket-services.ts'
import {
  type BlockedSenderRow,
  deleteBlocked,
  findBlocked,
  isOwnAddress,
  listBlocked,
  upsertBlocked,
} from './blocked-sender-queries.ts'
import { isErasedMark } from './erased-senders.ts'

export async function listBlockedSenders(db: Db, { cursor, limit }: QueryOf<typeof listEndpoint>) {
  const [before] = readCursor(cursor, [cursorPart.id]) ?? []
  const rows = await listBlocked(db, {
    before: before ?? null,
    limit: limit + 1,
  })
  return pageFrom({ rows, limit, present: presentBlocked, cursor: ({ id }) => cursorOf(id) })
}

export async function blockSender(
  services: TicketServices,
  actor: AgentActor,
  email: string,
): Promise<BlockedSender> {
  return await services.db.begin(async (tx) => {
    const row = await addBlockedSender(tx, services, {
      actor,
      sender: { email, onlyUnverified: false, ticketId: null },
    })
    return presentBlocked(row)
  })
}

export async function addBlockedSender(
  tx: Db,
  { clock }: Pick<TicketServices, 'clock'>,
  {
    actor,
    sender,
  }: { actor: AgentActor; sender: { email: string; onlyUnverified: boolean; ticketId: number | null } },
): Promise<BlockedSenderRow> {
  if (await isOwnAddress(tx, sender.email)) throw new Problem('invalidOperation')
  const now = clock.now()
  const id = uuidv7({ msecs: now.getTime() })
  await upsertBlocked(tx, { ...sender, id, agentId: actor.id, now })
  const row = await findBlocked(tx, sender.email)
  if (!row) throw new Problem('notFound')
  await audit(tx, actor, {
    action: 'senderBlocked',
    now,
    subject: { kind: 'sender', id: row.id, name: sender.email },
    after: { onlyUnverified: row.only_unverified, ticketId: sender.ticketId },
  })
  return row
}

export async function unblockSender(services: TicketServices, actor: AgentActor, id: string): Promise<void> {
  await services.db.begin(async (tx) => {
    const row = await deleteBlocked(tx, id)
    if (!row) throw new Problem('notFound')
    const subject = { kind: 'sender' as const, id, name: row.email }
    await audit(tx, actor, { action: 'senderUnblocked', now: services.clock.now(), subject })
  })
}

const mask = '•••'

function presentBlocked(row: BlockedSenderRow): BlockedSender {
  return {
    id: row.id,
    email: isErasedMark(row.email) ? mask : row.email,
    onlyUnverified: row.only_unverified,
    blockedAt: row.created_at,
    blockedBy: row.agent_name,
    ticketId: row.ticket_id,
  }
}
