import type { Db } from './platform/database/database.ts'
import type { SealedColumn } from './sealed-columns.ts'

/** How many values each key encrypts. */
export async function countByKey(db: Db, { table, column }: SealedColumn) {
  return await db<{ key_id: string; values: number }[]>`
    select split_part(${db(column)}, '.', 1) as key_id, count(*) as values from ${db(table)}
    where ${db(column)} <> '' group by 1`
}

export async function listOtherwiseSealed(
  db: Db,
  { table, key, column }: SealedColumn,
  { current, after }: { current: string; after: string | null },
) {
  return await db<{ id: string; value: string }[]>`
    select ${db(key)} as id, ${db(column)} as value from ${db(table)}
    where ${db(column)} <> '' and split_part(${db(column)}, '.', 1) <> ${current}
      and (${after}::uuid is null or ${db(key)} > ${after}::uuid)
    order by ${db(key)} limit 500`
}

/** A value that was changed meanwhile is left as it is: whoever wrote it used the current key. Returns how many were saved. */
export async function saveResealed(
  db: Db,
  { table, key, column }: SealedColumn,
  values: { id: string; before: string; after: string }[],
): Promise<number> {
  const rows = await db`
    update ${db(table)} t set ${db(column)} = given.after
    from unnest(${values.map(({ id }) => id)}::uuid[], ${values.map(({ before }) => before)}::text[],
      ${values.map(({ after }) => after)}::text[]) given (id, before, after)
    where t.${db(key)} = given.id and t.${db(column)} = given.before
    returning 1`
  return rows.length
}

/** Addresses that are only known as codes made with a key cannot be made anew. */
export async function countErasedSenders(db: Db, prefix: string): Promise<number> {
  const [row] = await db<{ senders: number }[]>`
    select count(*) as senders from blocked_senders where starts_with(email, ${prefix})`
  return row?.senders ?? 0
}
