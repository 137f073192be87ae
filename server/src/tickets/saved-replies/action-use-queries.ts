import type { Db } from '../../platform/database/database.ts'

/** The rules and macros whose actions name a saved reply or an email template, by name. */
export async function listActionUses(db: Db, named: { savedReplyId: string } | { templateId: string }) {
  return await db<{ kind: 'rule' | 'macro'; name: string; is_personal: boolean }[]>`
    select 'rule' as kind, name, false as is_personal from rules where actions @> ${db.json([named])}
    union all select 'macro', name, scope = 'personal' from macros where actions @> ${db.json([named])}
    order by kind desc, name`
}
