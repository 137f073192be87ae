import type { Db } from '../../platform/database/database.ts'

/** Entries about a ticket's files and emails keep who did what when; names and contents are removed. Functions of the owner: migration 0060. */
export async function eraseAudit(db: Db, subjects: { files: string[]; mails: string[] }) {
  if (subjects.files.length + subjects.mails.length === 0) return
  await db`select forget_audit_of_files(${subjects.files}::text[], ${subjects.mails}::text[])`
}

/** Also removes entries that mention an address or login of the player. Employees' own entries stay. */
export async function eraseAuditOfPerson(db: Db, ids: string[], names: string[]) {
  await db`select forget_audit_of_person(${ids}::text[], ${names}::text[])`
}

/** Deletes a limited number of entries; returns how many. */
export async function deleteAuditBefore(db: Db, moment: Date, limit: number) {
  const [row] = await db<{ expired: number }[]>`select expire_audit(${moment}, ${limit}::int) as expired`
  return row?.expired ?? 0
}
