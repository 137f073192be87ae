import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../platform/database/database.ts'
import { type LockedTicket, lockOpenTickets } from '../details/ticket-queries.ts'
import {
  findSlaSettings,
  markPlanned,
  waitForOpenTransactions,
} from '../service-levels/sla-policy-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { replanTicket } from '../workflow/replan-ticket.ts'
import { saveReplanned } from '../workflow/sla-write-queries.ts'

const ticketsAtOnce = 100
const triesMs = 250
const mostTries = 40

/**
 * After a change of policies: the open tickets get their new targets, in small transactions. It waits for transactions that may still use the
 * policies before, and begins anew when it was interrupted. False when they have not ended yet, or when it must stop.
 */
export async function replanTickets(
  services: Pick<TicketServices, 'db' | 'clock' | 'config'>,
  mustStop: () => boolean = () => false,
): Promise<boolean> {
  const { db } = services
  const { version, planned_version, is_settled } = await findSlaSettings(db)
  if (version === planned_version) return true
  if (!is_settled) return false
  let afterId: number | undefined = 0
  while (afterId !== undefined) {
    if (mustStop()) return false
    const from: number = afterId
    afterId = await db.begin((tx) => replanSome(tx, services, from))
  }
  await markPlanned(db, version)
  return true
}

/** Such transactions usually end within a moment; after ten seconds the next run tries again. */
export async function replanTicketsSoon(
  services: Parameters<typeof replanTickets>[0],
  mustStop: () => boolean,
): Promise<void> {
  await waitForOpenTransactions(services.db)
  for (let tries = 0; tries < mostTries && !mustStop(); tries += 1) {
    if (await replanTickets(services, mustStop)) return
    await setTimeout(triesMs)
  }
}

async function replanSome(
  tx: Db,
  services: Pick<TicketServices, 'clock' | 'config'>,
  afterId: number,
): Promise<number | undefined> {
  const tickets = await lockOpenTickets(tx, { afterId, limit: ticketsAtOnce })
  for (const ticket of tickets) await replanOne(tx, services, ticket)
  return tickets.length < ticketsAtOnce ? undefined : tickets.at(-1)?.id
}

async function replanOne(tx: Db, services: Pick<TicketServices, 'clock' | 'config'>, ticket: LockedTicket) {
  const before = ticket.sla_state
  const replanned = await replanTicket(tx, services, ticket)
  if (replanned && !isDeepStrictEqual(before, JSON.parse(JSON.stringify(replanned.sla.state))))
    await saveReplanned(tx, ticket.id, replanned)
}
