import type { Pool, RightName } from '@savepoint/contract/rights.ts'
import type { Db } from '../../platform/database/database.ts'

export type RoleRow = {
  id: string
  name: string
  rights: RightName[]
  pools: Pool[]
  second_factor: boolean
  assigns_on_reply: boolean
  projects: string[]
  categories: string[]
  agents_count: number
  updated_at: string
}

function roleColumns(db: Db) {
  return db`
    r.id, r.name, r.rights, r.pools, r.second_factor, r.assigns_on_reply, r.updated_at,
    array(
      select p.id from role_projects rp join projects p on p.id = rp.project_id and p.deleted_at is null
      where rp.role_id = r.id order by p.position, p.id) as projects,
    array(
      select k.id from role_categories rc join categories k on k.id = rc.category_id and k.deleted_at is null
        join projects p on p.id = k.project_id
      where rc.role_id = r.id order by p.position, p.id, k.position, k.id) as categories,
    (select count(*)::int from agents a where a.role_id = r.id and a.deleted_at is null) as agents_count`
}

export async function listRoleRows(db: Db) {
  return await db<RoleRow[]>`select ${roleColumns(db)} from roles r order by lower(r.name), r.id`
}

export async function findRole(db: Db, id: string) {
  const [row] = await db<RoleRow[]>`select ${roleColumns(db)} from roles r where r.id = ${id}`
  return row
}

/** Includes deleted topics whose tickets the role can still see. */
export type Reach = Pick<RoleRow, 'rights' | 'pools' | 'second_factor' | 'projects' | 'categories'> & {
  id: string
}

function reach(db: Db) {
  return db`
    select r.id, r.rights, r.pools, r.second_factor,
      array(select project_id from role_projects where role_id = r.id) as projects,
      array(select category_id from role_categories where role_id = r.id) as categories
    from roles r`
}

export async function findReachOfRole(db: Db, id: string) {
  const [row] = await db<Reach[]>`${reach(db)} where r.id = ${id}`
  return row
}

export async function findReachOfAgent(db: Db, agentId: string) {
  const [row] = await db<Reach[]>`${reach(db)} join agents a on a.role_id = r.id where a.id = ${agentId}`
  return row
}

/** Waits for those who assign tickets to the role's team, and blocks new ones. */
export async function lockRole(db: Db, id: string) {
  await db`select 1 from roles where id = ${id} for update`
}

export async function findRoleByName(db: Db, name: string) {
  const [row] = await db<
    RoleRow[]
  >`select ${roleColumns(db)} from roles r where lower(r.name) = lower(${name})`
  return row
}

export async function findFullRole(db: Db, rights: readonly RightName[], pools: readonly Pool[]) {
  const [row] = await db<{ id: string; name: string }[]>`
    select id, name from roles where rights @> ${rights as string[]}::text[] and pools @> ${pools as string[]}::text[]
    order by created_at, id limit 1`
  return row
}

export type RoleToWrite = {
  id: string
  name: string
  rights: RightName[]
  pools: Pool[]
  secondFactor: boolean
  assignsOnReply: boolean
  now: Date
}

export async function updateRoleRow(db: Db, role: RoleToWrite) {
  await db`
    update roles set name = ${role.name}, rights = ${role.rights}, pools = ${role.pools}, second_factor = ${role.secondFactor},
      assigns_on_reply = ${role.assignsOnReply}, updated_at = ${role.now}
    where id = ${role.id}`
}

export async function deleteRoleRow(db: Db, id: string) {
  await db`delete from roles where id = ${id}`
}

/** Replaces the topics of a role. Deleted ones cannot be chosen, so it keeps those whose project it keeps: they still have tickets. */
export async function replaceRoleTopics(
  db: Db,
  { roleId, projects, categories }: { roleId: string; projects: string[]; categories: string[] },
) {
  await db`
    delete from role_categories rc using categories k, projects p
    where rc.role_id = ${roleId} and k.id = rc.category_id and p.id = k.project_id and rc.category_id <> all (${categories})
      and (k.deleted_at is null or (p.deleted_at is null and p.id <> all (${projects})))`
  await db`
    delete from role_projects rp using projects p
    where rp.role_id = ${roleId} and p.id = rp.project_id and p.deleted_at is null and p.id <> all (${projects})`
  await db`
    insert into role_projects (role_id, project_id) select ${roleId}, unnest(${projects}::uuid[]) on conflict do nothing`
  await db`
    insert into role_categories (role_id, category_id) select ${roleId}, unnest(${categories}::uuid[]) on conflict do nothing`
}

export async function grantEveryTopic(db: Db, roleId: string) {
  await db`
    insert into role_projects (role_id, project_id)
    select ${roleId}, id from projects where deleted_at is null on conflict do nothing`
  await db`
    insert into role_categories (role_id, category_id)
    select ${roleId}, k.id from categories k join projects p on p.id = k.project_id
    where k.deleted_at is null and p.deleted_at is null on conflict do nothing`
}

export type TopicRow = {
  project_id: string
  project_name: string
  active: boolean
  category_id: string | null
  category_name: string | null
  published: boolean | null
}

export async function listTopics(db: Db) {
  return await db<TopicRow[]>`
    select p.id as project_id, p.name as project_name, p.active, k.id as category_id, k.name as category_name, k.published
    from projects p left join categories k on k.project_id = p.id and k.deleted_at is null
    where p.deleted_at is null order by p.position, p.id, k.position, k.id`
}

export type RoleEmployee = { id: string; name: string; active: boolean }

export async function listRoleEmployees(db: Db, roleId: string) {
  return await db<RoleEmployee[]>`
    select id, name, active from agents where role_id = ${roleId} and deleted_at is null order by lower(name), id`
}

export async function isAdministered(db: Db) {
  const rows = await db`
    select 1 from agents a join roles r on r.id = a.role_id
    where a.active and a.deleted_at is null and a.password_hash is not null and 'roles.manage' = any (r.rights) limit 1`
  return rows.length > 0
}
