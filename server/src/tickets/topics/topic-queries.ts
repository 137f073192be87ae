import type { FieldType } from '@savepoint/contract/knowledge/field-types.ts'
import type { TicketPriority } from '@savepoint/contract/priorities.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db, Part } from '../../platform/database/database.ts'
import { slaVersion } from '../service-levels/sla-policy-queries.ts'

export type RequestTopic = {
  project_id: string
  project_name: string
  category_id: string
  category_name: string
  account_recovery: boolean
  default_priority: TicketPriority
  checklist: string[]
  requires_checklist: boolean
  sla_version: string
}

export type OpenTopic = RequestTopic & { fields: FieldRow[] }

/** A query for the category, if players may choose it. */
export const openTopic = (db: Db, projectId: string, categoryId: string, more: Part = db``) => db`
    select p.id as project_id, p.name as project_name, k.id as category_id, k.name as category_name, k.account_recovery, k.default_priority, k.checklist, k.requires_checklist,
      ${slaVersion(db)} as sla_version,
      (select coalesce(json_agg(f order by f.position, f.id), '[]') from category_fields f where f.category_id = k.id) as fields ${more}
    from categories k join projects p on p.id = k.project_id
    where k.id = ${categoryId} and p.id = ${projectId} and k.published and p.active`

export async function findOpenTopic(db: Db, projectId: string, categoryId: string) {
  const [row] = await db<OpenTopic[]>`${openTopic(db, projectId, categoryId)}`
  return row
}

export async function findTopic(db: Db, projectId: string, categoryId: string) {
  const [row] = await db<RequestTopic[]>`
    select p.id as project_id, p.name as project_name, k.id as category_id, k.name as category_name, k.account_recovery, k.default_priority, k.checklist, k.requires_checklist,
      ${slaVersion(db)} as sla_version
    from categories k join projects p on p.id = k.project_id
    where k.id = ${categoryId} and p.id = ${projectId} and k.deleted_at is null`
  return row
}

export type FieldRow = {
  id: string
  type: FieldType
  title: string
  required: boolean
  options: string[] | null
}

export async function listFields(db: Db, categoryId: string) {
  return await db<FieldRow[]>`
    select id, type, title, required, options from category_fields where category_id = ${categoryId} order by position, id`
}

export async function listRoleProjects(db: Db, actor: AgentActor) {
  return await db<
    {
      project_id: string
      project_name: string
      active: boolean
      category_id: string
      category_name: string
    }[]
  >`
    select p.id as project_id, p.name as project_name, p.active, k.id as category_id, k.name as category_name
    from role_categories rc join categories k on k.id = rc.category_id join projects p on p.id = k.project_id
    where rc.role_id = ${actor.roleId} and k.deleted_at is null order by p.position, p.id, k.position, k.id`
}

export async function listAgentsForCategory(db: Db, categoryId: string) {
  return await db<{ id: string; name: string; role_id: string; role_name: string }[]>`
    select a.id, a.name, r.id as role_id, r.name as role_name
    from agents a join roles r on r.id = a.role_id join role_categories rc on rc.role_id = r.id and rc.category_id = ${categoryId}
    where a.active and r.pools && array['my', 'all'] order by a.name, a.id`
}

/**
 * Keeps agents and teams from leaving between the check and the assignment. Locked before the ticket, in the same order as elsewhere, to avoid
 * deadlocks.
 */
export async function lockAssignees(
  db: Db,
  { agentId, teamId }: { agentId?: string | null | undefined; teamId?: string | null | undefined },
) {
  if (agentId) await findAgentToAssign(db, agentId, { isLocked: true })
  if (teamId) await findTeamToAssign(db, teamId, { isLocked: true })
}

/** `categories`: those whose tickets can be assigned to it. */
export type Assignee = { id: string; name: string; categories: string[] }

export async function findAgentToAssign(db: Db, id: string, { isLocked = false } = {}) {
  const [row] = await db<Assignee[]>`
    select a.id, a.name, case when a.active then array(
        select rc.category_id from roles r join role_categories rc on rc.role_id = r.id
        where r.id = a.role_id and r.pools && array['my', 'all']) else '{}' end as categories
    from agents a where a.id = ${id} ${isLocked ? db`for share` : db``}`
  return row
}

export async function findTeamToAssign(db: Db, id: string, { isLocked = false } = {}) {
  const [row] = await db<Assignee[]>`
    select r.id, r.name, case when r.pools && array['team', 'unassigned', 'all'] then array(
        select rc.category_id from role_categories rc where rc.role_id = r.id) else '{}' end as categories
    from roles r where r.id = ${id} ${isLocked ? db`for key share` : db``}`
  return row
}

export async function listTeamsForCategory(db: Db, categoryId: string) {
  return await db<{ id: string; name: string }[]>`
    select r.id, r.name from roles r join role_categories rc on rc.role_id = r.id and rc.category_id = ${categoryId}
    where r.pools && array['team', 'unassigned', 'all'] order by r.name, r.id`
}

export async function listAgentsSharingCategories(db: Db, roleId: string) {
  return await db<{ id: string; name: string; role_id: string; role_name: string }[]>`
    select a.id, a.name, r.id as role_id, r.name as role_name
    from agents a join roles r on r.id = a.role_id
    where a.active and r.pools && array['my', 'all'] and ${sharesCategory(db, roleId)} order by a.name, a.id`
}

export async function listTeamsSharingPools(db: Db, roleId: string) {
  return await db<{ id: string; name: string }[]>`
    select r.id, r.name from roles r
    where r.pools && array['team', 'unassigned', 'all'] and ${sharesCategory(db, roleId)} order by r.name, r.id`
}

export function sharesCategory(db: Db, roleId: string) {
  return db`exists (
    select 1 from role_categories mine join role_categories theirs on theirs.category_id = mine.category_id
    where mine.role_id = ${roleId} and theirs.role_id = r.id)`
}

/** The role is newer then, so that a form of it that was opened before does not take the categories away again. */
export async function grantCategories(db: Db, roleId: string, categoryIds: string[]) {
  await db`update roles set updated_at = updated_at + interval '1 millisecond' where id = ${roleId}`
  await db`
    insert into role_categories (role_id, category_id)
    select ${roleId}, id from categories where id = any (${categoryIds}) and deleted_at is null on conflict do nothing`
  await db`
    insert into role_projects (role_id, project_id)
    select distinct ${roleId}::uuid, project_id from categories
    where id = any (${categoryIds}) and deleted_at is null on conflict do nothing`
}

export async function countCategoryTickets(db: Db, categoryIds: string[]) {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from tickets where category_id = any (${categoryIds})`
  return row?.count ?? 0
}

export async function isCategoryOfRole(db: Db, roleId: string, categoryId: string) {
  const rows =
    await db`select 1 from role_categories where role_id = ${roleId} and category_id = ${categoryId}`
  return rows.length > 0
}

export async function findNames(db: Db, table: 'agents' | 'roles', ids: string[]) {
  const rows = await db<
    { id: string; name: string }[]
  >`select id, name from ${db(table)} where id = any (${ids})`
  return new Map(rows.map((row) => [row.id, row.name]))
}
