import { limits } from '@savepoint/contract/limits.ts'
import { after } from '../../platform/clock.ts'
import type { TicketServices } from '../ticket-services.ts'
import { listKnownRules, rulesFor } from './known-rules.ts'
import { matchesRule, reasonsOf } from './match-rule.ts'
import { ruleSubject } from './rule-subjects.ts'
import { type EnabledRule, insertRuns } from './run-queries.ts'
import { listScheduledTickets, listSubjects } from './subject-queries.ts'

/** Fewer than what disables a rule; the others follow a minute later. */
const ticketsAtOnce = limits.ruleRunsPerMinute - 10
/** What has been due for longer when a rule is enabled is left alone. */
const farthestBackDays = 30

/** Every minute: notes which tickets have waited long enough for the rules on a schedule. */
export async function scheduleRules(services: TicketServices): Promise<void> {
  for (const rule of rulesFor(await listKnownRules(services.db), 'schedule'))
    await scheduleRule(services, rule)
}

async function scheduleRule({ db, clock }: TicketServices, rule: EnabledRule): Promise<void> {
  const { after_minutes: minutes, since } = rule
  if (minutes === null || since === null) return
  const now = clock.now()
  const until = after(now, { minutes: -minutes })
  const from = after(until, { days: -farthestBackDays })
  await db.begin(async (tx) => {
    const due = await listScheduledTickets(tx, {
      rule: { id: rule.id, since, project_ids: rule.project_ids },
      span: { from, until },
      limit: 500,
    })
    const rows = await listSubjects(
      tx,
      due.map(({ id }) => ({ ticketId: id, messageId: null })),
      now,
    )
    const subjects = new Map(rows.map((row) => [row.id, ruleSubject(row, now)]))
    const matching = due.flatMap(({ id, cause }) => {
      const subject = subjects.get(id)
      return subject && matchesRule(rule, subject) ? [{ id, cause, subject }] : []
    })
    const runs = matching.slice(0, ticketsAtOnce).map(({ id, cause, subject }) => ({
      ruleId: rule.id,
      version: rule.version,
      ticketId: id,
      eventId: null,
      cause,
      depth: 1,
      because: reasonsOf(rule, subject),
    }))
    await insertRuns(tx, runs, now)
  })
}
