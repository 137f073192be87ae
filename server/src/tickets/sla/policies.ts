import type { BodyOf, QueryOf, ResponseOf } from '@savepoint/contract/endpoint.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type {
  listSlaPolicies as listEndpoint,
  previewSlaPolicy as previewEndpoint,
  SlaPolicy,
  updateSlaPolicy as updateSlaPolicyEndpoint,
} from '@savepoint/contract/sla/policies.ts'
import type { SlaPolicyInput } from '@savepoint/contract/sla/sla-inputs.ts'
import { conditionGroups } from '@savepoint/contract/tickets/condition-values.ts'
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
import { addBusinessSeconds, type BusinessCalendar } from '../business-time/business-time.ts'
import { aroundTheClock, calendarFrom } from '../service-levels/sla-policies.ts'
import type { TicketServices } from '../ticket-services.ts'
import { findCalendar } from './calendar-queries.ts'
import { nameTaken, wordsOf } from './calendars.ts'
import {
  findPolicy,
  isPolicyNameTaken,
  listPolicyIds,
  listPolicyRows,
  markPolicyDeleted,
  type PolicyRow,
  savePolicy,
  setPolicyOrder,
} from './policy-queries.ts'
import { requireReachable } from './reachable-targets.ts'
import { applySlaChange, slaNames } from './sla-changes.ts'

type Configured = Pick<TicketServices, 'config'>

export async function listSlaPolicies(
  services: TicketServices,
  { cursor, limit, q }: QueryOf<typeof listEndpoint>,
): Promise<ResponseOf<typeof listEndpoint>> {
  const position = readCursor(cursor, [cursorPart.integer, cursorPart.id])
  const rows = await listPolicyRows(services.db, {
    words: wordsOf(q),
    page: { after: position && { position: position[0], id: position[1] }, limit: limit + 1 },
  })
  return pageFrom({
    rows,
    limit,
    present: (row) => presentPolicy(row, services),
    cursor: (row) => cursorOf(row.position, row.id),
  })
}

export async function getSlaPolicy(db: Db, services: Configured, id: string): Promise<SlaPolicy> {
  const row = await findPolicy(db, id)
  if (!row) throw new Problem('notFound')
  return presentPolicy(row, services)
}

export async function createSlaPolicy(
  services: TicketServices,
  actor: AgentActor,
  { input, retryable }: { input: SlaPolicyInput; retryable: Retryable },
): Promise<SlaPolicy> {
  return await once(services.db, {
    clock: services.clock,
    request: retryable,
    work: async (tx) => {
      await lockName(tx, slaNames)
      const others = await listPolicyIds(tx)
      if (others.length >= limits.slaPolicies)
        throw new Problem('invalidOperation', { detail: 'Too many policies' })
      const now = services.clock.now()
      const id = uuidv7({ msecs: now.getTime() })
      await requireValid(tx, services, { id, input })
      await savePolicy(tx, { ...input, id, position: (others.at(-1)?.position ?? 0) + 1, now })
      const subject = { kind: 'slaPolicy' as const, id, name: input.name }
      await audit(tx, actor, { action: 'slaPolicyCreated', now, subject, after: input })
      await applySlaChange(tx)
      return await getSlaPolicy(tx, services, id)
    },
  })
}

export async function updateSlaPolicy(
  services: TicketServices,
  actor: AgentActor,
  { id, input: { updatedAt, ...input } }: { id: string; input: BodyOf<typeof updateSlaPolicyEndpoint> },
): Promise<SlaPolicy> {
  return await services.db.begin(async (tx) => {
    await lockName(tx, slaNames)
    const before = await getSlaPolicy(tx, services, id)
    requireUnchanged({ updated_at: before.updatedAt }, { updatedAt })
    if (before.isDefault) requireCatchAll(input)
    await requireValid(tx, services, { id, input })
    const now = services.clock.now()
    await savePolicy(tx, { ...input, id, position: 0, now })
    const subject = { kind: 'slaPolicy' as const, id, name: input.name }
    await audit(tx, actor, {
      action: 'slaPolicyChanged',
      now,
      subject,
      before: stateOf(before),
      after: input,
    })
    await applySlaChange(tx)
    return await getSlaPolicy(tx, services, id)
  })
}

const stateOf = ({
  name,
  enabled,
  calendarId,
  conditions,
  targets,
  warnMinutes,
}: SlaPolicy): SlaPolicyInput => ({
  name,
  enabled,
  calendarId,
  conditions,
  targets,
  warnMinutes,
})

/** Players see its first reply before they have chosen a topic. */
function requireCatchAll({ enabled, conditions, targets }: SlaPolicyInput) {
  if (!enabled) throw fieldProblem('enabled', 'Invalid value')
  if (conditionGroups.some((group) => conditions[group].length > 0))
    throw fieldProblem('conditions', 'Invalid value')
  if (targets.firstReply === null) throw fieldProblem('targets.firstReply', 'Mandatory field')
}

async function requireValid(
  tx: Db,
  { clock }: TicketServices,
  { id, input }: { id: string; input: SlaPolicyInput },
) {
  if (await isPolicyNameTaken(tx, input.name, id)) throw nameTaken('Policy')
  const calendar = await calendarOf(tx, input.calendarId)
  const minutes = Object.values(input.targets).filter((target) => target !== null)
  requireReachable(calendar, { minutes, now: clock.now(), path: 'calendarId' })
}

async function calendarOf(db: Db, id: string | null): Promise<BusinessCalendar> {
  if (id === null) return aroundTheClock
  const row = await findCalendar(db, id)
  if (!row) throw fieldProblem('calendarId', 'Not found')
  return calendarFrom({ ...row, closed_dates: [...row.own_dates, ...row.public_dates] })
}

export async function previewSlaPolicy(
  { db, clock }: TicketServices,
  { calendarId, targets }: BodyOf<typeof previewEndpoint>,
): Promise<ResponseOf<typeof previewEndpoint>> {
  const calendar = await calendarOf(db, calendarId)
  const now = clock.now()
  const due = (minutes: number | null) => {
    const at = minutes === null ? null : addBusinessSeconds(calendar, now.getTime() / 1_000, minutes * 60)
    return at === null ? null : new Date(Math.round(at * 1_000)).toISOString()
  }
  return {
    timeZone: calendar.timeZone,
    firstReply: due(targets.firstReply),
    nextReply: due(targets.nextReply),
    resolution: due(targets.resolution),
  }
}

export async function orderSlaPolicies(
  { db, clock }: TicketServices,
  actor: AgentActor,
  ids: string[],
): Promise<void> {
  await db.begin(async (tx) => {
    await lockName(tx, slaNames)
    const there = (await listPolicyIds(tx)).map(({ id }) => id)
    const given = new Set(ids)
    // An order based on an old list would lose newer policies, so it must name each exactly once.
    if (given.size !== ids.length || there.length !== ids.length || !given.isSubsetOf(new Set(there)))
      throw fieldProblem('ids', 'Invalid value')
    await setPolicyOrder(tx, ids)
    await audit(tx, actor, {
      action: 'slaPoliciesOrdered',
      now: clock.now(),
      before: { ids: there },
      after: { ids },
    })
    await applySlaChange(tx)
  })
}

export async function deleteSlaPolicy(
  services: TicketServices,
  actor: AgentActor,
  id: string,
): Promise<void> {
  await services.db.begin(async (tx) => {
    await lockName(tx, slaNames)
    const policy = await getSlaPolicy(tx, services, id)
    if (policy.isDefault) throw new Problem('invalidOperation')
    const now = services.clock.now()
    await markPolicyDeleted(tx, id, now)
    const subject = { kind: 'slaPolicy' as const, id, name: policy.name }
    await audit(tx, actor, { action: 'slaPolicyDeleted', now, subject, before: stateOf(policy) })
    await applySlaChange(tx)
  })
}

export async function exportSlaPolicies(
  { db, clock, config }: TicketServices,
  actor: AgentActor,
  { separator, reply }: { separator: ',' | ';'; reply: FastifyReply },
) {
  const policies = await db.begin(async (tx) => {
    const rows = await listPolicyRows(tx, { words: null, page: { after: null, limit: null } })
    await audit(tx, actor, { action: 'slaPoliciesExported', now: clock.now(), after: { count: rows.length } })
    return rows.map((row) => presentPolicy(row, { config }))
  })
  return sendCsv(reply, {
    name: 'sla-policies.csv',
    columns: [
      'name',
      'enabled',
      'calendar',
      'firstReply',
      'nextReply',
      'resolution',
      'warning',
      'conditions',
    ],
    rows: policies.map(({ name, enabled, calendar, targets, warnMinutes, conditions }) => ({
      name,
      enabled: String(enabled),
      calendar: calendar?.name ?? '24/7',
      ...targets,
      warning: warnMinutes,
      conditions: JSON.stringify(conditions),
    })),
    separator,
  })
}

function presentPolicy(row: PolicyRow, { config }: Configured): SlaPolicy {
  const isUntouched = row.is_default && row.updated_at === null
  const promised = isUntouched ? config.limits.replyExpectedHours * 60 : null
  return {
    id: row.id,
    name: row.name,
    enabled: row.enabled,
    isDefault: row.is_default,
    calendarId: row.calendar_id,
    calendar: row.calendar_id === null ? null : { id: row.calendar_id, name: row.calendar_name ?? '' },
    conditions: row.conditions,
    targets: {
      firstReply: promised ?? row.first_reply_minutes,
      nextReply: promised ?? row.next_reply_minutes,
      resolution: row.resolution_minutes,
    },
    warnMinutes: row.warn_minutes,
    updatedAt: row.updated_at,
  }
}
