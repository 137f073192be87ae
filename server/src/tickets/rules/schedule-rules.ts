import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { flatMapInTurns } from '../conditions/in-turns.ts'
import type { TicketServices } from '../ticket-services.ts'
import { listKnownRules, rulesFor } from './known-rules.ts'
import { matchesRule, reasonsOf } from './match-rule.ts'
import { type RuleSubject, ruleSubject } from './rule-subjects.ts'
import { type DueRun, type EnabledRule, insertRuns } from './run-queries.ts'
import {
  findScanPosition,
  listScheduledTickets,
  listSubjects,
  type ScheduledTicket,
  saveScanPosition,
} from './subject-queries.ts'

/** Of each rule in a minute; the others follow a minute later. */
const ticketsAtOnce = 40
const pageSize = 500
/** Of each rule. Where its list is longer, the rest is looked at a minute later, and then its beginning again. */
const mostPages = 20
/** Of all rules, so that a run ends within its minute. */
const pagesInAll = 200
/** Whose texts are kept from one rule to the next. */
const mostKept = 1_000
/** What has been due for longer when a rule is enabled is left alone. */
const farthestBackDays = 30

/** Every minute: notes which tickets have waited long enough for the rules on a schedule. */
export async function scheduleRules(services: TicketServices): Promise<void> {
  const rules = rulesFor(await listKnownRules(services.db), 'schedule')
  const pages = Math.max(1, Math.min(mostPages, Math.floor(pagesInAll / rules.length)))
  const looks: Looks = { now: services.clock.now(), subjects: new Map() }
  for (const rule of rules) await scheduleRule(services, { rule, pages, looks })
}

/** What was read of tickets in this run. */
type Looks = { now: Date; subjects: Map<number, RuleSubject> }

async function scheduleRule(
  { db }: TicketServices,
  { rule, pages, looks }: { rule: EnabledRule; pages: number; looks: Looks },
): Promise<void> {
  const { after_minutes: minutes, since } = rule
  if (minutes === null || since === null) return
  const until = after(looks.now, { minutes: -minutes })
  const span = { from: after(until, { days: -farthestBackDays }), until }
  const scoped = { id: rule.id, since, project_ids: rule.project_ids }
  const beginning = await findScanPosition(db, rule.id)
  let position = beginning
  let isAgain = beginning === null
  let left = ticketsAtOnce
  for (let page = 0; page < pages; page += 1) {
    const due = await listScheduledTickets(db, { rule: scoped, span, after: position, limit: pageSize })
    const runs = (await runsFor(db, { rule, due, looks })).slice(0, left)
    await insertRuns(db, runs)
    left -= runs.length
    const isEnd = due.length < pageSize && left > 0
    position = isEnd
      ? null
      : positionOf(left > 0 ? due.at(-1) : due.find(({ id }) => id === runs.at(-1)?.ticketId))
    if (left === 0 || (isEnd && isAgain)) break
    isAgain ||= isEnd
  }
  await saveScanPosition(db, { ruleId: rule.id, position })
}

const positionOf = (ticket: ScheduledTicket | undefined) => (ticket ? { at: ticket.at, id: ticket.id } : null)

async function runsFor(
  db: Db,
  { rule, due, looks }: { rule: EnabledRule; due: ScheduledTicket[]; looks: Looks },
): Promise<DueRun[]> {
  await readSubjects(db, due, looks)
  return await flatMapInTurns(due, ({ id, cause }) => {
    const subject = looks.subjects.get(id)
    if (!subject || !matchesRule(rule, subject)) return []
    const because = reasonsOf(rule, subject)
    const { id: ruleId, version } = rule
    return [{ ruleId, version, ticketId: id, eventId: null, cause, depth: 1, because, at: looks.now }]
  })
}

/** Every rule compares the same: what a text was folded to is kept with it. */
async function readSubjects(db: Db, due: ScheduledTicket[], { now, subjects }: Looks) {
  if (subjects.size + due.length > mostKept) subjects.clear()
  const missing = due.filter(({ id }) => !subjects.has(id))
  const asked = missing.map(({ id }) => ({ ticketId: id, messageId: null }))
  for (const row of await listSubjects(db, asked, now)) subjects.set(row.id, ruleSubject(row, now))
}
