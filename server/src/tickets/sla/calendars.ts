import type { BodyOf, QueryOf, ResponseOf } from '@savepoint/contract/endpoint.ts'
import { inOtherLayout } from '@savepoint/contract/keyboard-layout.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type {
  BusinessCalendar,
  listBusinessCalendars as listEndpoint,
  updateBusinessCalendar as updateCalendarEndpoint,
} from '@savepoint/contract/sla/calendars.ts'
import type { CalendarInput } from '@savepoint/contract/sla/sla-inputs.ts'
import type { FastifyReply } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { cursorOf, cursorPart, pageFrom, readCursor } from '../../platform/http/paging.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { requireUnchanged } from '../../platform/require-unchanged.ts'
import { sendCsv } from '../../platform/tables/csv.ts'
import { replanRecurringTickets } from '../recurrence/replan-recurring-tickets.ts'
import { calendarFrom } from '../service-levels/sla-policies.ts'
import type { TicketServices } from '../ticket-services.ts'
import {
  type CalendarRow,
  countCalendars,
  deleteCalendarRow,
  findCalendar,
  isCalendarNameTaken,
  listCalendarRows,
  listCalendarsToExtend,
  listCalendarUsers,
  saveCalendar,
  setPublicDates,
} from './calendar-queries.ts'
import { listTargetsOfCalendar } from './policy-queries.ts'
import { isKnownPlace, publicDates } from './public-holidays.ts'
import { requireReachable } from './reachable-targets.ts'
import { applySlaChange, slaNames } from './sla-changes.ts'

export async function listBusinessCalendars(
  { db }: TicketServices,
  { cursor, limit, q }: QueryOf<typeof listEndpoint>,
): Promise<ResponseOf<typeof listEndpoint>> {
  const position = readCursor(cursor, [cursorPart.text, cursorPart.id])
  const rows = await listCalendarRows(db, {
    words: wordsOf(q),
    page: { after: position && { sorted: position[0], id: position[1] }, limit: limit + 1 },
  })
  return pageFrom({ rows, limit, present: presentCalendar, cursor: ({ sorted, id }) => cursorOf(sorted, id) })
}

export const wordsOf = (q: string | undefined) =>
  q ? [q, inOtherLayout(q)].filter((words) => words !== undefined) : null

export async function getBusinessCalendar(db: Db, id: string): Promise<BusinessCalendar> {
  const row = await findCalendar(db, id)
  if (!row) throw new Problem('notFound')
  return presentCalendar(row)
}

export async function createBusinessCalendar(
  services: TicketServices,
  actor: AgentActor,
  { input, retryable }: { input: CalendarInput; retryable: Retryable },
): Promise<BusinessCalendar> {
  return await once(services.db, {
    clock: services.clock,
    request: retryable,
    work: async (tx) => {
      await lockName(tx, slaNames)
      if ((await countCalendars(tx)) >= limits.businessCalendars)
        throw new Problem('invalidOperation', { detail: 'Too many calendars' })
      const id = uuidv7({ msecs: services.clock.now().getTime() })
      await writeCalendar(tx, services, { id, input, isNew: true })
      const subject = { kind: 'businessCalendar' as const, id, name: input.name }
      await audit(tx, actor, {
        action: 'businessCalendarCreated',
        now: services.clock.now(),
        subject,
        after: input,
      })
      return await getBusinessCalendar(tx, id)
    },
  })
}

export async function updateBusinessCalendar(
  services: TicketServices,
  actor: AgentActor,
  { id, input: { updatedAt, ...input } }: { id: string; input: BodyOf<typeof updateCalendarEndpoint> },
): Promise<BusinessCalendar> {
  return await services.db.begin(async (tx) => {
    await lockName(tx, slaNames)
    const { id: _id, policies: _policies, updatedAt: savedAt, ...before } = await getBusinessCalendar(tx, id)
    requireUnchanged({ updated_at: savedAt }, { updatedAt })
    await writeCalendar(tx, services, { id, input, isNew: false })
    const subject = { kind: 'businessCalendar' as const, id, name: input.name }
    const now = services.clock.now()
    await audit(tx, actor, { action: 'businessCalendarChanged', now, subject, before, after: input })
    return await getBusinessCalendar(tx, id)
  })
}

async function writeCalendar(
  tx: Db,
  { clock }: TicketServices,
  { id, input, isNew }: { id: string; input: CalendarInput; isNew: boolean },
) {
  const now = clock.now()
  if (await isCalendarNameTaken(tx, input.name, id)) throw nameTaken('Calendar')
  if (!(await isKnownPlace(input.holidays))) throw fieldProblem('holidays.country', 'Invalid value')
  const known = await publicDates(input.holidays, now)
  const calendar = calendarFrom({
    time_zone: input.timeZone,
    hours: input.hours,
    closed_dates: [...input.holidays.dates, ...known.dates],
    exceptions: input.exceptions,
  })
  const targets = isNew ? [] : await listTargetsOfCalendar(tx, id)
  requireReachable(calendar, { minutes: [1, ...targets], now, path: 'hours' })
  await saveCalendar(tx, { ...input, id, publicDates: known, now })
  await replanRecurringTickets(tx, { calendarId: id, now })
  await applySlaChange(tx)
}

export function nameTaken(what: 'Calendar' | 'Policy'): Problem {
  const errors = [{ path: 'name', message: `${what} with such name already exists` }]
  return new Problem('documentAlreadyExists', { errors })
}

export async function deleteBusinessCalendar(
  { db, clock }: TicketServices,
  actor: AgentActor,
  id: string,
): Promise<void> {
  await db.begin(async (tx) => {
    await lockName(tx, slaNames)
    const { name, policies } = await getBusinessCalendar(tx, id)
    const users = await listCalendarUsers(tx, id)
    const namesOf = (kind: (typeof users)[number]['kind']) =>
      users.filter((user) => user.kind === kind).map((user) => user.name)
    if (policies.length > 0 || users.length > 0)
      throw new Problem('inUse', {
        policies: policies.map((policy) => policy.name),
        recurringTickets: namesOf('recurringTickets'),
        teams: namesOf('teams'),
        employees: namesOf('employees'),
      })
    await deleteCalendarRow(tx, id)
    const subject = { kind: 'businessCalendar' as const, id, name }
    await audit(tx, actor, { action: 'businessCalendarDeleted', now: clock.now(), subject })
    await applySlaChange(tx)
  })
}

export async function exportBusinessCalendars(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { separator, reply }: { separator: ',' | ';'; reply: FastifyReply },
) {
  const rows = await db.begin(async (tx) => {
    const all = await listCalendarRows(tx, { words: null, page: { after: null, limit: null } })
    await audit(tx, actor, {
      action: 'businessCalendarsExported',
      now: clock.now(),
      after: { count: all.length },
    })
    return all
  })
  return sendCsv(reply, {
    name: 'calendars.csv',
    columns: ['name', 'timeZone', 'hours', 'country', 'state', 'ownDates', 'exceptions', 'policies'],
    rows: rows.map((row) => ({
      name: row.name,
      timeZone: row.time_zone,
      hours: row.hours === null ? '24/7' : hoursText(row.hours),
      country: row.country,
      state: row.state,
      ownDates: row.own_dates.join(' '),
      exceptions: row.exceptions.map(({ date, hours }) => `${date} ${spansText(hours) || '-'}`).join('; '),
      policies: (row.policies ?? []).map(({ name }) => name).join('; '),
    })),
    separator,
  })
}

const spansText = (spans: readonly (readonly [string, string])[]) =>
  spans.map(([opens, closes]) => `${opens}-${closes}`).join(' ')
const hoursText = (hours: NonNullable<CalendarInput['hours']>) =>
  Object.entries(hours)
    .map(([day, spans]) => `${day} ${spansText(spans)}`)
    .join('; ')

/** Once a year: the holidays of another year ahead. */
export async function extendHolidays({ db, clock }: Pick<TicketServices, 'db' | 'clock'>): Promise<void> {
  await db.begin(async (tx) => {
    const now = clock.now()
    const calendars = await listCalendarsToExtend(tx, now)
    for (const { id, ...place } of calendars) {
      await setPublicDates(tx, id, await publicDates(place, now))
      await replanRecurringTickets(tx, { calendarId: id, now })
    }
    if (calendars.length > 0) await applySlaChange(tx)
  })
}

function presentCalendar(row: CalendarRow): BusinessCalendar {
  return {
    id: row.id,
    name: row.name,
    timeZone: row.time_zone,
    hours: row.hours,
    holidays: { country: row.country, state: row.state, dates: row.own_dates },
    exceptions: row.exceptions,
    policies: row.policies ?? [],
    updatedAt: row.updated_at,
  }
}
