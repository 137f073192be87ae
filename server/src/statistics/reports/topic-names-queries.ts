import type { Db } from '../../platform/database/database.ts'
import { sharesCategory } from '../../tickets/topics/topic-queries.ts'

export type TopicRow = {
  project_id: string
  project_name: string
  category_id: string
  category_name: string
  is_deleted: boolean
}

export async function listTopics(db: Db, roleId: string) {
  return await db<TopicRow[]>`
    select p.id as project_id, p.name as project_name, c.id as category_id, c.name as category_name,
      c.deleted_at is not null as is_deleted
    from role_categories rc join categories c on c.id = rc.category_id join projects p on p.id = c.project_id
    where rc.role_id = ${roleId} order by p.position, p.id, c.position, c.id`
}

export async function findStaffNames(db: Db, ids: string[]) {
  const rows = await db<{ id: string; name: string }[]>`
    select id, name from agents where id = any (${ids})
    union all select id, name from roles where id = any (${ids})
    union all select s.id, s.name from statistics_teams s where s.id = any (${ids}) and not exists (select 1 from roles r where r.id = s.id)`
  return new Map(rows.map((row) => [row.id, row.name]))
}

export async function findTopicNames(db: Db, categoryIds: string[]) {
  const rows = await db<Omit<TopicRow, 'is_deleted'>[]>`
    select p.id as project_id, p.name as project_name, c.id as category_id, c.name as category_name
    from categories c join projects p on p.id = c.project_id where c.id = any (${categoryIds})`
  return new Map(rows.map((row) => [row.category_id, row]))
}

export async function listTicketsNow(db: Db, ids: number[]) {
  const rows = await db<{ id: number; title: string; status: string }[]>`
    select id, title, status from tickets where id = any (${ids})`
  return new Map(rows.map((row) => [row.id, row]))
}

export async function listTeamsSharingCategories(db: Db, roleId: string) {
  return await db<{ id: string; name: string }[]>`
    select r.id, r.name from roles r where ${sharesCategory(db, roleId)} order by r.name, r.id`
}

/** Employees whose team shares a category with a role; of former employees, those who worked in one of its categories. */
export function colleagues(db: Db, roleId: string) {
  return db`(
    select a.id, a.name from agents a left join roles r on r.id = a.role_id
    where ${sharesCategory(db, roleId)} or (a.role_id is null and exists (
      select 1 from statistics_staff s join role_categories rc on rc.category_id = s.category_id and rc.role_id = ${roleId}
      where s.agent_id = a.id
    ))
  )`
}

export async function listColleagues(db: Db, roleId: string) {
  return await db<{ id: string; name: string }[]>`
    select id, name from ${colleagues(db, roleId)} c order by name, id`
}
