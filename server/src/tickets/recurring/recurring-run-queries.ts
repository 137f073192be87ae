import type {
  RecurringDisabling,
  RecurringOutcome,
} from '@savepoint/contract/tickets/recurring/recurring-values.ts'
import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { visibleTo } from '../visibility-queries.ts'
import type { RecurringTicketRow } from './recurring-ticket-queries.ts'

/** What of the definition aliased `d` is gone, in the order in which it is named. Its owner must be able to save it as it is. */
function defectsOf(db: Db) {
  return db`array_remove(array[
    case when not exists (
      select 1 from categories k join projects p on p.id = k.project_id
      where k.id = d.category_id and p.id = d.project_id and k.deleted_at is null and p.deleted_at is null) then 'topicGone' end,
    case when not exists (
      select 1 from agents o join roles r on r.id = o.role_id join role_categories rc on rc.role_id = r.id
      where o.id = d.owner_id and o.active and 'recurringTickets.manage' = any (r.rights) and rc.category_id = d.category_id) then 'ownerGone' end,
    case when d.agent_id is not null and not exists (
      select 1 from agents a join roles r on r.id = a.role_id join role_categories rc on rc.role_id = r.id
      where a.id = d.agent_id and a.active and r.pools && array['my', 'all'] and rc.category_id = d.category_id)
      or d.team_id is not null and not exists (
      select 1 from roles r join role_categories rc on rc.role_id = r.id
      where r.id = d.team_id and r.pools && array['team', 'unassigned', 'all'] and rc.category_id = d.category_id) then 'assigneeGone' end
  ], null)`
}

/** Enabled ones that lack something, whether or not they are due. */
export async function listDefective(db: Db) {
  const rows = await db<{ id: string }[]>`
    select d.id from recurring_tickets d where d.enabled and cardinality(${defectsOf(db)}) > 0`
  return rows.map(({ id }) => id)
}

export async function listDefects(db: Db, id: string) {
  const [row] = await db<{ defects: RecurringDisabling[] }[]>`
    select ${defectsOf(db)} as defects from recurring_tickets d where d.id = ${id}`
  return row?.defects ?? []
}

export async function listDue(db: Db, now: Date) {
  const rows = await db<{ id: string }[]>`
    select id from recurring_tickets where next_at <= ${now} order by next_at, id`
  return rows.map(({ id }) => id)
}

export type DueRow = RecurringTicketRow & { next_at: string }

/** Undefined when another worker has it, or it is no longer due. */
export async function lockDue(tx: Db, id: string, now: Date) {
  const [row] = await tx<DueRow[]>`
    select id, name, enabled, disabled_for, project_id, category_id, title, description, priority, tag_ids, team_id, agent_id, checklist, schedule,
      skips_while_open, calendar_id, next_at, owner_id, version, updated_at
    from recurring_tickets where id = ${id} and next_at <= ${now} for update skip locked`
  return row
}

/** Waits for whoever is saving it. A form opened before does not enable it again. */
export async function disableRow(
  tx: Db,
  { id, reason, now }: { id: string; reason: RecurringDisabling; now: Date },
) {
  const rows = await tx`
    update recurring_tickets set enabled = false, next_at = null, disabled_for = ${reason}, version = version + 1, updated_at = ${now}
    where id = ${id} and enabled returning 1`
  return rows.length > 0
}

export async function isPreviousOpen(tx: Db, id: string) {
  const rows = await tx`
    select 1 from recurring_runs x join tickets t on t.id = x.ticket_id
    where x.recurring_ticket_id = ${id} and t.status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction') limit 1`
  return rows.length > 0
}

/** Whether this planned time was dealt with already, for example before a clock was set back. */
export async function hasRun(tx: Db, id: string, plannedAt: Date) {
  const rows =
    await tx`select 1 from recurring_runs where recurring_ticket_id = ${id} and planned_at = ${plannedAt}`
  return rows.length > 0
}

export async function insertRun(
  tx: Db,
  run: {
    recurringTicketId: string
    name: string
    plannedAt: Date | null
    outcome: RecurringOutcome
    missed: number
    ticketId: number | null
    now: Date
  },
) {
  await tx`
    insert into recurring_runs (recurring_ticket_id, name, planned_at, outcome, missed, ticket_id, created_at)
    values (${run.recurringTicketId}, ${run.name}, ${run.plannedAt}, ${run.outcome}, ${run.missed}, ${run.ticketId}, ${run.now})`
}

/** Of those that were created by hand: how many, and when the oldest was. */
export async function countByHand(tx: Db, id: string, since: Date) {
  const [row] = await tx<{ count: number; oldest: string | null }[]>`
    select count(*)::int as count, min(created_at) as oldest from recurring_runs
    where recurring_ticket_id = ${id} and planned_at is null and created_at > ${since}`
  return row ?? { count: 0, oldest: null }
}

export type RunRow = {
  id: number
  planned_at: string | null
  outcome: RecurringOutcome
  missed: number
  ticket_id: number | null
  title: string | null
  status: TicketStatus | null
  created_at: string
}

export async function listRunRows(
  db: Db,
  actor: AgentActor,
  { id, page }: { id: string; page: { before: number | null; limit: number } },
) {
  return await db<RunRow[]>`
    select x.id, x.planned_at, x.outcome, x.missed, t.id as ticket_id, t.title, t.status, x.created_at
    from recurring_runs x left join tickets t on t.id = x.ticket_id and ${visibleTo(db, actor)}
    where x.recurring_ticket_id = ${id} ${page.before === null ? db`` : db`and x.id < ${page.before}`}
    order by x.id desc limit ${page.limit}`
}

/** Of what no ticket was created for; the others stay with their tickets. */
export async function deleteOldSkips(db: Db, before: Date) {
  await db`delete from recurring_runs where ticket_id is null and created_at < ${before}`
}

/** The owner, or else those who can put it right. */
export async function listConcerned(
  tx: Db,
  { ownerId, categoryId, limit }: { ownerId: string | null; categoryId: string; limit: number },
) {
  return await tx<{ id: string; email: string }[]>`
    select a.id, a.email from agents a join roles r on r.id = a.role_id
    where a.active and 'recurringTickets.manage' = any (r.rights) and case
      when exists (
        select 1 from agents o join roles w on w.id = o.role_id
        where o.id = ${ownerId}::uuid and o.active and 'recurringTickets.manage' = any (w.rights)) then a.id = ${ownerId}::uuid
      else exists (select 1 from role_categories rc where rc.role_id = r.id and rc.category_id = ${categoryId})
        or not exists (select 1 from categories k where k.id = ${categoryId} and k.deleted_at is null) end
    order by lower(a.name), a.id limit ${limit}`
}

export async function findNamed(tx: Db, id: string) {
  const [row] = await tx<{ name: string; owner_id: string | null; category_id: string }[]>`
    select name, owner_id, category_id from recurring_tickets where id = ${id}`
  return row
}
