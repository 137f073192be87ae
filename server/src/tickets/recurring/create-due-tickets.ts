import type { Db } from '../../platform/database/database.ts'
import { throwErrors } from '../../platform/jobs/try-each.ts'
import type { EventActor } from '../log/event-queries.ts'
import { findHolidays } from '../recurrence/find-holidays.ts'
import { setNextAt } from '../recurrence/planned-queries.ts'
import { latestDue, nextOccurrence } from '../recurrence/recurrence.ts'
import { findOwner } from '../rules/run-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { createInternalTicket } from './create-internal-ticket.ts'
import { disableForGood } from './disable-for-good.ts'
import {
  type DueRow,
  hasRun,
  insertRun,
  isPreviousOpen,
  listDefective,
  listDefects,
  listDue,
  lockDue,
} from './recurring-run-queries.ts'

/**
 * Every minute. Each definition has a transaction of its own, in which its ticket appears, the planned time is noted and the next one set: so there
 * is one ticket for each time, whoever is killed. What fails does not stop the others and is tried again a minute later.
 */
export async function createDueTickets(services: TicketServices): Promise<number> {
  const { db, clock } = services
  const errors: unknown[] = []
  for (const id of await listDefective(db))
    await db.begin((tx) => disableIfDefective(tx, services, id)).catch((error) => void errors.push(error))
  let created = 0
  for (const id of await listDue(db, clock.now()))
    try {
      if (await db.begin((tx) => createDueTicket(tx, services, id))) created += 1
    } catch (error) {
      errors.push(error)
    }
  throwErrors(errors)
  return created
}

async function disableIfDefective(tx: Db, services: TicketServices, id: string) {
  const [reason] = await listDefects(tx, id)
  if (reason) await disableForGood(tx, services, { id, reason })
}

async function createDueTicket(tx: Db, services: TicketServices, id: string): Promise<boolean> {
  const now = services.clock.now()
  const definition = await lockDue(tx, id, now)
  if (!definition) return false
  const [reason] = await listDefects(tx, id)
  const owner = definition.owner_id === null ? undefined : await findOwner(tx, definition.owner_id)
  if (reason || !owner) {
    await disableForGood(tx, services, { id, reason: reason ?? 'ownerGone' })
    return false
  }
  const { schedule } = definition
  const holidays = await findHolidays(tx, definition.calendar_id)
  // After an outage only the latest time is made up.
  const { latest, missed } = latestDue(schedule, { due: new Date(definition.next_at), now, holidays })
  await setNextAt(tx, id, nextOccurrence(schedule, { after: latest > now ? latest : now, holidays }))
  if (await hasRun(tx, id, latest)) return false
  const run = { recurringTicketId: id, name: definition.name, plannedAt: latest, missed, now }
  if (await mustSkip(tx, definition)) {
    await insertRun(tx, { ...run, outcome: 'previousOpen', ticketId: null })
    return false
  }
  const author: EventActor = { kind: 'system', id, name: definition.name }
  const ticketId = await createInternalTicket(tx, services, { definition, author, owner })
  await insertRun(tx, { ...run, outcome: 'created', ticketId })
  return true
}

const mustSkip = async (tx: Db, { id, skips_while_open }: DueRow) =>
  skips_while_open && (await isPreviousOpen(tx, id))
