import { after } from '../../src/platform/clock.ts'
import { changeSnooze } from '../../src/tickets/changes/change-snooze.ts'
import { lockVisibleTicket } from '../../src/tickets/details/ticket-queries.ts'
import { describeAgent } from '../../src/tickets/log/describe-agent.ts'
import { findRestingTicket } from '../demo-queries.ts'
import type { Staff } from '../hire-staff.ts'
import type { SeedServices } from '../seed-time.ts'

/** Two agents come back to a ticket later. */
export async function seedSnoozes(services: SeedServices, staff: Staff): Promise<void> {
  const { db, clock } = services
  for (const [login, hours] of [
    ['agent', 20],
    ['lead', 70],
  ] as const) {
    const actor = staff[login]
    const id = actor && (await findRestingTicket(db, actor.id))
    const ticket = id && (await lockVisibleTicket(db, actor, id))
    if (!ticket) throw new Error(`${login} has no ticket to snooze`)
    const { author } = await describeAgent(db, actor.id)
    const until = after(clock.now(), { hours }).toISOString()
    await changeSnooze(db, services, { ticket, author, snooze: { until, surviveReplies: false } })
  }
}
