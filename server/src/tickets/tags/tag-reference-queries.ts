import type { Db } from '../../platform/database/database.ts'

/** Saved macros name the tag, and those of anybody follow when it is merged. */
export async function replaceTagInActions(db: Db, { id, intoId }: { id: string; intoId: string }) {
  await db`
    update macros set actions = (
      select jsonb_agg(
        case when action->>'tagId' = ${id} then jsonb_set(action, '{tagId}', to_jsonb(${intoId}::text)) else action end order by place)
      from jsonb_array_elements(actions) with ordinality as listed (action, place))
    where actions @> ${db.json([{ tagId: id }])}`
}

/** Recurring tickets have the other tag from now on, once. */
export async function replaceTagInRecurring(db: Db, { id, intoId }: { id: string; intoId: string }) {
  await db`
    update recurring_tickets set tag_ids = array(select distinct unnest(array_replace(tag_ids, ${id}::uuid, ${intoId}::uuid)))
    where ${id}::uuid = any (tag_ids)`
}

/** Rules name the tag, and follow when it is merged. Their conditions do not change their version. */
export async function replaceTagInRules(db: Db, { id, intoId }: { id: string; intoId: string }) {
  await db`
    update rules set actions = replace(actions::text, ${id}, ${intoId})::jsonb, conditions = replace(conditions::text, ${id}, ${intoId})::jsonb,
      updated_at = now()
    where actions::text like ${`%${id}%`} or conditions::text like ${`%${id}%`}`
}
