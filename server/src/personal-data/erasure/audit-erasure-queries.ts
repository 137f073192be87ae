import type { Db } from '../../platform/database/database.ts'

/** Allows this transaction one change of the audit log, which a trigger otherwise refuses (migration 0050). */
async function openAudit(db: Db, action: 'UPDATE' | 'DELETE' | '') {
  await db`select set_config('savepoint.audit_change', ${action}, true)`
}

/** Entries about a ticket's files and emails keep who did what when; names and contents are removed. */
export async function eraseAudit(db: Db, subjects: { files: string[]; mails: string[] }) {
  if (subjects.files.length + subjects.mails.length === 0) return
  await openAudit(db, 'UPDATE')
  await db`
    update audit set subject_name = '', before = null, after = null
    where (subject_kind = 'file' and subject_id = any (${subjects.files}::text[]))
      or (subject_kind = 'mail' and subject_id = any (${subjects.mails}::text[]))`
  await openAudit(db, '')
}

/** Also removes entries that mention an address or login of the player. Employees' own entries stay. */
export async function eraseAuditOfPerson(db: Db, ids: string[], names: string[]) {
  await openAudit(db, 'UPDATE')
  await db`
    update audit set subject_name = '', before = null, after = null
    where (subject_kind in ('customer', 'gameAccount', 'mail') and subject_id = any (${ids}::text[]))
      or (coalesce(subject_kind, '') not in ('agent', 'role') and exists (
        select 1 from unnest(${names}::text[]) as name
        where strpos(lower(concat_ws(' ', subject_name, before::text, after::text)), lower(name)) > 0))`
  await openAudit(db, '')
}

/** Deletes a limited number of entries; returns how many. */
export async function deleteAuditBefore(db: Db, moment: Date, limit: number) {
  await openAudit(db, 'DELETE')
  const rows = await db`
    delete from audit where id in (select id from audit where at < ${moment} order by at, id limit ${limit}) returning 1`
  await openAudit(db, '')
  return rows.length
}
