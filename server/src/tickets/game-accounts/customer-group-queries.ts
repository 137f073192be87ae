import type { Db } from '../../platform/database/database.ts'

/** Each once, whatever the case, in the order of the alphabet; reads one row of an index for each. */
export async function listGroups(db: Db, limit: number): Promise<string[]> {
  const first = (condition: ReturnType<typeof db>) => db`
    select lower(customer_group) as key, customer_group as name from game_accounts
    where customer_group is not null ${condition} order by lower(customer_group), customer_group limit 1`
  const rows = await db<{ name: string }[]>`
    with recursive groups as (
      (${first(db``)}) union all
      select next.key, next.name from groups g cross join lateral (${first(db`and lower(customer_group) > g.key`)}) next
    )
    select name from groups limit ${limit}`
  return rows.map(({ name }) => name)
}
