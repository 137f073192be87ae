import { randomBytes } from 'node:crypto'
import { limits } from '@savepoint/contract/limits.ts'
import { v7 as uuidv7 } from 'uuid'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { isBehind, lockEventProgress, markEvents, moveEventCursor } from '../log/event-progress-queries.ts'
import { insertEvent } from '../log/event-queries.ts'
import { savepoint } from '../log/sla-events.ts'
import type { TicketServices } from '../ticket-services.ts'
import {
  type DueResolution,
  insertDue,
  insertQuestion,
  listResolutions,
  lockAskableTicket,
  takeDue,
  wasAskedSince,
} from './due-queries.ts'

const follower = 'satisfaction_progress'
const resolutionsAtOnce = 1_000
const longestRun = 10_000

/** Follows resolutions and asks about those whose time has come, each in a short transaction. How many were asked. */
export async function askSatisfaction(services: TicketServices): Promise<number> {
  let isMore = true
  while (isMore) isMore = await followResolutions(services)
  let asked = 0
  for (let taken = 0; taken < longestRun; taken += 1) {
    const outcome = await askNext(services)
    if (outcome === 'none') return asked
    if (outcome === 'asked') asked += 1
  }
  return asked
}

/** The cursor moves in the same transaction, so no resolution is missed or taken twice. */
async function followResolutions({ db, clock, config }: TicketServices): Promise<boolean> {
  if (!(await isBehind(db, follower))) return false
  return await db.begin(async (tx) => {
    const progress = await lockEventProgress(tx, follower)
    if (!progress) return false
    if (progress.mark_id === null || progress.mark_id <= progress.event_id)
      return (await markEvents(tx, follower, clock.now())) > progress.event_id
    if (!progress.is_settled) return false
    const span = { after: progress.event_id, until: progress.mark_id, limit: resolutionsAtOnce }
    const rows = await listResolutions(tx, span)
    if (config.satisfaction.isOn)
      await insertDue(
        tx,
        rows.map(({ id, ticket_id, created_at }) => ({
          eventId: id,
          ticketId: ticket_id,
          dueAt: after(new Date(created_at), { minutes: config.satisfaction.delayMinutes }),
        })),
      )
    const last = rows.length < resolutionsAtOnce ? progress.mark_id : (rows.at(-1)?.id ?? progress.mark_id)
    await moveEventCursor(tx, follower, last)
    return true
  })
}

async function askNext(services: TicketServices): Promise<'asked' | 'left' | 'none'> {
  return await services.db.begin(async (tx) => {
    const now = services.clock.now()
    const due = await takeDue(tx, now)
    if (!due) return 'none'
    const isTooLate = new Date(due.due_at) < after(now, { days: -limits.satisfactionLateDays })
    if (isTooLate || !services.config.satisfaction.isOn) return 'left'
    return (await ask(tx, services, due)) ? 'asked' : 'left'
  })
}

async function ask(tx: Db, services: TicketServices, due: DueResolution): Promise<boolean> {
  const { clock, secrets, ports } = services
  const ticket = await lockAskableTicket(tx, due)
  if (!ticket) return false
  const now = clock.now()
  await lockName(tx, `satisfaction ${ticket.email}`)
  const hashes = secrets.hmacs('satisfaction address', ticket.email)
  const since = after(now, { days: -limits.satisfactionEveryDays })
  if (await wasAskedSince(tx, { customerId: ticket.customer_id, hashes, since })) return false
  const token = randomBytes(32).toString('base64url')
  const ticketId = due.ticket_id
  const isMailed = await ports.emailSatisfaction(tx, services, { ticketId, token })
  // Guests have no page but the one behind the link.
  if (!isMailed && ticket.customer_id === null) return false
  await insertQuestion(tx, {
    ...ticket,
    id: uuidv7(),
    ticketId,
    eventId: due.event_id,
    addressHash: secrets.hmac('satisfaction address', ticket.email),
    tokenHash: secrets.hmac('satisfaction', token),
    now,
  })
  await insertEvent(tx, { ticketId, kind: 'satisfactionAsked', actor: savepoint, now })
  return true
}
