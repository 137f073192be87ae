import type { BodyOf, QueryOf } from '@savepoint/contract/endpoint.ts'
import { inOtherLayout } from '@savepoint/contract/keyboard-layout.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { RecurringTicketInput } from '@savepoint/contract/tickets/recurring/recurring-inputs.ts'
import type {
  listRecurringTickets as listEndpoint,
  RecurringTicket,
  updateRecurringTicket as updateEndpoint,
} from '@savepoint/contract/tickets/recurring/recurring-tickets.ts'
import { v7 as uuidv7 } from 'uuid'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { translateConflict } from '../../platform/database/unique-conflict.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { cursorOf, cursorPart, pageFrom, readCursor } from '../../platform/http/paging.ts'
import { Problem } from '../../platform/problems.ts'
import { listShownTags } from '../details/ticket-tag-queries.ts'
import { findHolidays } from '../recurrence/find-holidays.ts'
import { nextOccurrence } from '../recurrence/recurrence.ts'
import type { TicketServices } from '../ticket-services.ts'
import { checkRecurringTicket } from './check-recurring-ticket.ts'
import { presentRecurringTicket } from './present-recurring-ticket.ts'
import {
  countRecurringTickets,
  deleteRecurringTicketRow,
  findRecurringTicket,
  insertRecurringTicket,
  listRecurringTicketRows,
  lockRecurringTicket,
  type RecurringTicketRow,
  type RecurringTicketToSave,
  replaceRecurringTicket,
} from './recurring-ticket-queries.ts'

export async function listRecurringTickets(
  { db }: TicketServices,
  actor: AgentActor,
  { cursor, limit, q, enabled, projectId, sort }: QueryOf<typeof listEndpoint>,
) {
  const position = readCursor(cursor, [cursorPart.text, cursorPart.id])
  const rows = await listRecurringTicketRows(db, actor, {
    filter: {
      words: q ? [q, inOtherLayout(q)].filter((words) => words !== undefined) : null,
      enabled: enabled === undefined ? null : enabled === 'true',
      projectId: projectId ?? null,
      sort,
    },
    page: { after: position && { place: position[0], id: position[1] }, limit: limit + 1 },
  })
  return pageFrom({
    rows,
    limit,
    present: presentRecurringTicket,
    cursor: (row) => cursorOf(row.place, row.id),
  })
}

export async function getRecurringTicket(db: Db, actor: AgentActor, id: string): Promise<RecurringTicket> {
  const row = await findRecurringTicket(db, actor, id)
  if (!row) throw new Problem('notFound')
  return presentRecurringTicket(row)
}

export async function createRecurringTicket(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { input, retryable }: { input: RecurringTicketInput; retryable: Retryable },
): Promise<RecurringTicket> {
  return await once(db, {
    clock,
    request: retryable,
    work: async (tx) => {
      const now = clock.now()
      await lockName(tx, 'recurring tickets')
      if ((await countRecurringTickets(tx)) >= limits.recurringTickets)
        throw new Problem('invalidOperation', {
          detail: `At most ${limits.recurringTickets} recurring tickets`,
        })
      await checkRecurringTicket(tx, actor, input)
      const id = uuidv7({ msecs: now.getTime() })
      const row = await rowToSave(tx, actor, { id, input, version: 1, before: undefined, now })
      await named(() => insertRecurringTicket(tx, row))
      await auditChange(tx, actor, { action: 'recurringTicketCreated', row, now, after: stateOf(row) })
      return await getRecurringTicket(tx, actor, id)
    },
  })
}

export async function updateRecurringTicket(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { id, input: { version, ...input } }: { id: string; input: BodyOf<typeof updateEndpoint> },
): Promise<RecurringTicket> {
  return await db.begin(async (tx) => {
    const now = clock.now()
    const before = await lockRecurringTicket(tx, actor, id)
    if (!before) throw new Problem('notFound')
    if (version !== undefined && version !== before.version) throw new Problem('changedMeanwhile')
    await checkRecurringTicket(tx, actor, input)
    const row = await rowToSave(tx, actor, { id, input, version: before.version + 1, before, now })
    await named(() => replaceRecurringTicket(tx, row))
    await auditChange(tx, actor, {
      action: 'recurringTicketChanged',
      row,
      now,
      before: stateOf(before),
      after: stateOf(row),
    })
    return await getRecurringTicket(tx, actor, id)
  })
}

/** The same definition, saved by whoever enables it, with those of its tags that are left. What is gone need not be put right before it is disabled. */
export async function enableRecurringTicket(
  services: TicketServices,
  actor: AgentActor,
  { id, enabled }: { id: string; enabled: boolean },
): Promise<RecurringTicket> {
  const { db, clock } = services
  return await db.begin(async (tx) => {
    const now = clock.now()
    const before = await lockRecurringTicket(tx, actor, id)
    if (!before) throw new Problem('notFound')
    const tagIds = (await listShownTags(tx, before.tag_ids)).map((tag) => tag.id)
    const input = { ...inputOf(before), tagIds, enabled }
    if (enabled) await checkRecurringTicket(tx, actor, input)
    const row = await rowToSave(tx, actor, { id, input, version: before.version + 1, before, now })
    await replaceRecurringTicket(tx, row)
    const states = { before: stateOf(before), after: stateOf(row) }
    await auditChange(tx, actor, { action: 'recurringTicketChanged', row, now, ...states })
    return await getRecurringTicket(tx, actor, id)
  })
}

export async function deleteRecurringTicket(
  { db, clock }: TicketServices,
  actor: AgentActor,
  id: string,
): Promise<null> {
  await db.begin(async (tx) => {
    const row = await lockRecurringTicket(tx, actor, id)
    if (!row) throw new Problem('notFound')
    await deleteRecurringTicketRow(tx, id)
    const before = stateOf(row)
    await auditChange(tx, actor, { action: 'recurringTicketDeleted', row, now: clock.now(), before })
  })
  return null
}

async function rowToSave(
  tx: Db,
  actor: AgentActor,
  {
    id,
    input,
    version,
    before,
    now,
  }: {
    id: string
    input: RecurringTicketInput
    version: number
    before: RecurringTicketRow | undefined
    now: Date
  },
): Promise<RecurringTicketToSave> {
  const { projectId, categoryId, tagIds, teamId, agentId, skipsWhileOpen, calendarId, ...rest } = input
  const isPlanned = before?.next_at != null && isSameSchedule(before, input)
  // What is due stays due while its schedule does; another schedule begins now.
  const nextAt = isPlanned
    ? new Date(before.next_at as string)
    : nextOccurrence(input.schedule, { after: now, holidays: await findHolidays(tx, calendarId) })
  return {
    ...rest,
    id,
    project_id: projectId,
    category_id: categoryId,
    tag_ids: [...new Set(tagIds)],
    team_id: teamId,
    agent_id: agentId,
    skips_while_open: skipsWhileOpen,
    calendar_id: calendarId,
    nextAt: input.enabled ? nextAt : null,
    owner_id: actor.id,
    version,
    now,
  }
}

function isSameSchedule(before: RecurringTicketRow, { schedule, calendarId }: RecurringTicketInput): boolean {
  const members = Object.keys(schedule) as (keyof typeof schedule)[]
  return (
    before.calendar_id === calendarId &&
    members.every((name) => JSON.stringify(schedule[name]) === JSON.stringify(before.schedule[name]))
  )
}

const inputOf = (row: RecurringTicketRow): RecurringTicketInput => ({
  name: row.name,
  enabled: row.enabled,
  projectId: row.project_id,
  categoryId: row.category_id,
  title: row.title,
  description: row.description,
  priority: row.priority,
  tagIds: row.tag_ids,
  teamId: row.team_id,
  agentId: row.agent_id,
  checklist: row.checklist,
  schedule: row.schedule,
  skipsWhileOpen: row.skips_while_open,
  calendarId: row.calendar_id,
})

const named = <T>(write: () => Promise<T>) =>
  translateConflict(
    {
      recurring_tickets_name_is_unique: {
        path: 'name',
        message: 'Recurring ticket with such name already exists',
      },
    },
    write,
  )

const stateOf = ({
  name,
  enabled,
  title,
  schedule,
}: Pick<RecurringTicketRow, 'name' | 'enabled' | 'title' | 'schedule'>) => ({
  name,
  enabled,
  title,
  schedule,
})

async function auditChange(
  tx: Db,
  actor: AgentActor,
  {
    row: { id, name },
    ...entry
  }: {
    action: 'recurringTicketCreated' | 'recurringTicketChanged' | 'recurringTicketDeleted'
    row: { id: string; name: string }
    now: Date
    before?: object
    after?: object
  },
) {
  await audit(tx, actor, { ...entry, subject: { kind: 'recurringTicket', id, name } })
}
