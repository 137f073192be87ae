import type { Db } from '../../platform/database/database.ts'

export type ReaderRow = { id: string; name: string; email: string; role_id: string }

/** Active employees with the right, and with a second factor if their role requires one. */
const readers = (db: Db) => db`
  select a.id, a.name, a.email, a.role_id from agents a join roles r on r.id = a.role_id
  where a.active and a.deleted_at is null and a.password_hash is not null and 'statistics.view' = any (r.rights)
    and (not r.second_factor or exists (select 1 from second_factors f where f.agent_id = a.id and f.confirmed_at is not null))`

export async function listReaders(db: Db) {
  return await db<{ id: string; name: string }[]>`
    select id, name from (${readers(db)}) readers order by lower(name), id`
}

export async function findReaders(db: Db, ids: string[]) {
  return await db<ReaderRow[]>`
    select * from (${readers(db)}) readers where id = any (${ids}) order by lower(name), id`
}

export async function listAddresses(db: Db, ids: string[]) {
  const rows = await db<{ email: string }[]>`select email from agents where id = any (${ids}) order by email`
  return rows.map(({ email }) => email)
}
