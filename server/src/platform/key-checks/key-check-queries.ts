import type { Db } from '../database/database.ts'

export async function listKeyChecks(db: Db) {
  return await db<{ id: string; sealed: string }[]>`select id, sealed from key_checks order by created_at, id`
}

export async function insertKeyCheck(db: Db, check: { id: string; sealed: string }): Promise<void> {
  await db`insert into key_checks (id, sealed) values (${check.id}, ${check.sealed}) on conflict do nothing`
}

export async function hasKeyChecks(db: Db): Promise<boolean> {
  const [row] = await db<{ exists: boolean }[]>`select to_regclass('key_checks') is not null as exists`
  return row?.exists ?? false
}
