import { ruleLimits } from '@savepoint/contract/tickets/rules/rule-limits.ts'
import type { Db } from '../../platform/database/database.ts'
import { flatMapInTurns } from '../conditions/in-turns.ts'
import { isBehind, lockEventProgress, markEvents, moveEventCursor } from '../log/event-progress-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { listKnownRules } from './known-rules.ts'
import { matchesRule, messageIdOf, reasonsOf, triggerOf } from './match-rule.ts'
import { ruleSubject } from './rule-subjects.ts'
import {
  type DueRun,
  type EnabledRule,
  type FollowedEvent,
  insertRuns,
  listEventsToFollow,
} from './run-queries.ts'
import { listSubjects } from './subject-queries.ts'

const follower = 'rule_progress'
const eventsAtOnce = 200

/**
 * Compares settled events with the rules, each rule with the same state of the ticket, and notes which are due. The cursor moves in the same
 * transaction, so no event is missed or taken twice. Returns whether there may be more.
 */
export async function followEvents({ db, clock }: Pick<TicketServices, 'db' | 'clock'>): Promise<boolean> {
  if (!(await isBehind(db, follower))) return false
  return await db.begin(async (tx) => {
    const progress = await lockEventProgress(tx, follower)
    if (!progress) return false
    if (progress.mark_id === null || progress.mark_id <= progress.event_id)
      return (await markEvents(tx, follower, clock.now())) > progress.event_id
    if (!progress.is_settled) return false
    const span = { after: progress.event_id, until: progress.mark_id, limit: eventsAtOnce }
    const events = await listEventsToFollow(tx, span)
    const rules = await listKnownRules(tx)
    const now = clock.now()
    await insertRuns(tx, await listDueRuns(tx, { events, rules, now }))
    const last = events.length < eventsAtOnce ? progress.mark_id : (events.at(-1)?.id ?? progress.mark_id)
    await moveEventCursor(tx, follower, last)
    return true
  })
}

async function listDueRuns(
  tx: Db,
  { events, rules, now }: { events: FollowedEvent[]; rules: EnabledRule[]; now: Date },
): Promise<DueRun[]> {
  const wanted = events.flatMap((event) => {
    const trigger = triggerOf(event.kind)
    const candidates = rules.filter((rule) => rule.trigger === trigger && event.created_at >= rule.enabled_at)
    return candidates.length > 0 ? [{ event, candidates }] : []
  })
  const asked = wanted.map(({ event }) => ({ ticketId: event.ticket_id, messageId: messageIdOf(event) }))
  const rows = await listSubjects(tx, asked, now)
  const byKey = new Map(rows.map((row) => [`${row.id} ${row.message_id ?? ''}`, row]))
  return await flatMapInTurns(wanted, ({ event, candidates }) => {
    const row = byKey.get(`${event.ticket_id} ${messageIdOf(event) ?? ''}`)
    const depth = (event.depth ?? 0) + 1
    if (!row || row.erased_at !== null || depth > ruleLimits.depth) return []
    const subject = ruleSubject(row, new Date(event.created_at))
    return candidates
      .filter((rule) => matchesRule(rule, subject))
      .map((rule) => ({
        ruleId: rule.id,
        version: rule.version,
        ticketId: event.ticket_id,
        eventId: event.id,
        cause: event.cause ?? `change ${event.transaction}`,
        depth,
        because: reasonsOf(rule, subject),
        at: new Date(event.created_at),
      }))
  })
}
