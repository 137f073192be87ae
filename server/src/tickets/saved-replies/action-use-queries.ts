import type { Db } from '../../platform/database/database.ts'

export type ActionUse = {
  kind: 'rule' | 'macro'
  name: string
  /** Of whom the macro is personal. */
  agent_id: string | null
  /** That of a personal macro is the team of its owner. A rule, and a macro for everybody, has none. */
  team_id: string | null
}

/** The rules and macros whose actions name a saved reply or an email template, by name. */
export async function listActionUses(db: Db, named: { savedReplyId: string } | { templateId: string }) {
  return await db<ActionUse[]>`
    select 'rule' as kind, name, null::uuid as agent_id, null::uuid as team_id from rules where actions @> ${db.json([named])}
    union all
    select 'macro', m.name, m.agent_id, coalesce(m.team_id, a.role_id) from macros m left join agents a on a.id = m.agent_id
    where m.actions @> ${db.json([named])}
    order by kind desc, name`
}
