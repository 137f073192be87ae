import type { ResponseOf } from '@savepoint/contract/endpoint.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { LinkType } from '@savepoint/contract/tickets/merging/link-values.ts'
import type {
  listTicketLinks as listTicketLinksEndpoint,
  TicketLink,
} from '@savepoint/contract/tickets/merging/links.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import { isVisibleTo, lockVisibleTicket } from '../details/ticket-queries.ts'
import { describeAgent } from '../log/describe-agent.ts'
import { insertEvent } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { requireNotMerged } from '../workflow/ticket-policy.ts'
import { countLinks, deleteLink, insertLink, type LinkRow, listLinks } from './link-queries.ts'

export async function listTicketLinks(
  db: Db,
  actor: AgentActor,
  id: number,
): Promise<ResponseOf<typeof listTicketLinksEndpoint>> {
  if (!(await isVisibleTo(db, actor, id))) throw ticketNotFound(id)
  return presentLinks(await listLinks(db, actor, id))
}

export async function putTicketLink(
  services: TicketServices,
  actor: AgentActor,
  { id, input }: { id: number; input: { type: LinkType; ticketId: number; incoming: boolean } },
): Promise<ResponseOf<typeof listTicketLinksEndpoint>> {
  const other = input.ticketId
  if (other === id) throw fieldProblem('ticketId', 'Same ticket')
  return await services.db.begin(async (tx) => {
    await lockBoth(tx, actor, { id, other })
    const now = services.clock.now()
    const before = await deleteLink(tx, { one: id, other })
    for (const ticketId of [id, other]) {
      if ((await countLinks(tx, ticketId)) >= limits.linksPerTicket)
        throw fieldProblem('ticketId', `Max number of values ${limits.linksPerTicket}`)
    }
    const [from, to] = input.incoming ? [other, id] : [id, other]
    await insertLink(tx, { from, to, type: input.type, agentId: actor.id, now })
    const isSame = before?.type === input.type && (input.type === 'related' || before.ticket_id === from)
    if (!isSame) await logLink(tx, actor, { kind: 'linked', from, to, type: input.type, now })
    return presentLinks(await listLinks(tx, actor, id))
  })
}

export async function deleteTicketLink(
  services: TicketServices,
  actor: AgentActor,
  {
    id,
    input: { type, ticketId: other },
  }: { id: number; input: { type?: LinkType | undefined; ticketId: number } },
): Promise<null> {
  return await services.db.begin(async (tx) => {
    await lockBoth(tx, actor, { id, other })
    const before = await deleteLink(tx, { one: id, other, type })
    if (!before) throw new Problem('notFound')
    const to = before.ticket_id === id ? other : id
    await logLink(tx, actor, {
      kind: 'unlinked',
      from: before.ticket_id,
      to,
      type: before.type,
      now: services.clock.now(),
    })
    return null
  })
}

/** In the order of their numbers, so that two such requests cannot deadlock. */
async function lockBoth(tx: Db, actor: AgentActor, { id, other }: { id: number; other: number }) {
  for (const ticketId of [Math.min(id, other), Math.max(id, other)]) {
    const ticket = await lockVisibleTicket(tx, actor, ticketId)
    if (!ticket) throw ticketId === id ? ticketNotFound(id) : fieldProblem('ticketId', 'Not found')
    requireNotMerged(ticket)
  }
}

/** In the log of both, as each of them sees it. */
async function logLink(
  tx: Db,
  actor: AgentActor,
  {
    kind,
    from,
    to,
    type,
    now,
  }: { kind: 'linked' | 'unlinked'; from: number; to: number; type: LinkType; now: Date },
) {
  const { author } = await describeAgent(tx, actor.id)
  for (const [ticketId, other] of [
    [from, to],
    [to, from],
  ] as const)
    await insertEvent(tx, {
      ticketId,
      kind,
      actor: author,
      data: { type, ticketId: other, incoming: ticketId === to && type !== 'related' },
      now,
    })
}

const presentLink = ({ type, incoming, created_at, ...ticket }: LinkRow): TicketLink => ({
  type,
  incoming,
  ticket,
  createdAt: created_at,
})

function presentLinks(rows: LinkRow[]) {
  const items = rows.map(presentLink)
  return { items, nextCursor: null, data: items }
}
