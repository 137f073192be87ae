import type { EmployeeState } from '@savepoint/contract/people/employee-values.ts'
import type { Db } from '../../platform/database/database.ts'
import { revokeSessionsWhere } from '../sessions/session-queries.ts'

export type EmployeeRow = {
  id: string
  name: string
  show_nickname: boolean
  email: string
  role_id: string
  role_name: string
  nickname: string | null
  avatar_id: string | null
  state: EmployeeState
  last_seen_at: string | null
  second_factor: boolean
  created_at: string
  updated_at: string
}

function employees(db: Db) {
  return db`
    select a.id, a.name, a.show_nickname, a.email, a.role_id, r.name as role_name, a.nickname, a.avatar_id,
      case when not a.active then 'disabled' when a.password_hash is null then 'invited' else 'active' end as state,
      date_trunc('minute', greatest(a.last_seen_at,
        (select max(coalesce(s.last_seen_at, s.created_at)) from sessions s where s.agent_id = a.id))) as last_seen_at,
      exists (select 1 from second_factors f where f.agent_id = a.id and f.confirmed_at is not null) as second_factor,
      a.created_at, coalesce(a.updated_at, a.created_at) as updated_at
    from agents a join roles r on r.id = a.role_id
    where a.deleted_at is null`
}

export type EmployeeFilter = {
  text?: string | undefined
  agentRoleId?: string | undefined
  state?: EmployeeState | undefined
}

export async function listEmployees(
  db: Db,
  { text, agentRoleId, state }: EmployeeFilter,
  page: { after: { name: string; id: string } | null; limit: number | null },
) {
  const states = {
    active: db`and a.active and a.password_hash is not null`,
    invited: db`and a.active and a.password_hash is null`,
    disabled: db`and not a.active`,
  }
  return await db<EmployeeRow[]>`
    ${employees(db)}
      ${text ? db`and strpos(lower(a.name || ' ' || coalesce(a.nickname, '') || ' ' || a.email), lower(${text})) > 0` : db``}
      ${agentRoleId ? db`and a.role_id = ${agentRoleId}` : db``}
      ${state ? states[state] : db``}
      ${page.after ? db`and (lower(a.name), a.id) > (lower(${page.after.name}), ${page.after.id}::uuid)` : db``}
    order by lower(a.name), a.id limit ${page.limit}`
}

export async function findEmployee(db: Db, id: string) {
  const [row] = await db<EmployeeRow[]>`${employees(db)} and a.id = ${id}`
  return row
}

/** Does not block foreign keys, so the employee can keep writing messages meanwhile. */
export async function lockEmployee(db: Db, id: string) {
  const [row] = await db<EmployeeRow[]>`${employees(db)} and a.id = ${id} for no key update of a`
  return row
}

export async function lockEmployeeByEmail(db: Db, email: string) {
  const [row] = await db<EmployeeRow[]>`${employees(db)} and a.email = ${email} for no key update of a`
  return row
}

export async function updateEmployeeRow(
  db: Db,
  {
    id,
    name,
    agentRoleId,
    showNickname,
  }: { id: string; name: string; agentRoleId: string; showNickname: boolean },
  now: Date,
) {
  await db`
    update agents set name = ${name}, role_id = ${agentRoleId}, show_nickname = ${showNickname}, updated_at = ${now}
    where id = ${id} and (name, role_id, show_nickname) is distinct from (${name}, ${agentRoleId}::uuid, ${showNickname}::boolean)`
}

export async function setActive(db: Db, id: string, active: boolean) {
  await db`update agents set active = ${active} where id = ${id}`
}

export async function buryEmployee(db: Db, id: string, now: Date) {
  await db`
    update agents set active = false, deleted_at = ${now}, email = '', nickname = null, show_nickname = false, signature = null,
      avatar_id = null, password_hash = null, role_id = null, last_seen_at = null
    where id = ${id}`
  await db`delete from sessions where agent_id = ${id}`
  await db`delete from ticket_views where agent_id = ${id}`
}

export type SessionRow = {
  id: string
  address: string
  browser: string
  created_at: string
  last_seen_at: string
}

export async function listOpenSessions(db: Db, agentId: string, now: Date) {
  return await db<SessionRow[]>`
    select id, address, browser, created_at, date_trunc('minute', coalesce(last_seen_at, created_at)) as last_seen_at
    from sessions where agent_id = ${agentId} and revoked_at is null and expires_at > ${now}
    order by coalesce(last_seen_at, created_at) desc, id desc`
}

export async function endSessions(
  db: Db,
  { agentId, which, now }: { agentId: string; which: { only?: string; except?: string }; now: Date },
) {
  const wanted = db`agent_id = ${agentId} and expires_at > ${now}
    ${which.only ? db`and id = ${which.only}` : db``} ${which.except ? db`and id <> ${which.except}` : db``}`
  return (await revokeSessionsWhere(db, wanted, now)).length
}
