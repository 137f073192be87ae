import { isAuditField } from '@savepoint/contract/people/audit-fields.ts'
import type { Db } from '../../src/platform/database/database.ts'

/** What entries of the audit log name that its page cannot. */
export async function listUnnamedAuditFields(db: Db) {
  const rows = await db<{ name: string }[]>`
    select distinct name from audit,
      lateral jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) as name`
  return rows.map(({ name }) => name).filter((name) => !isAuditField(name))
}
