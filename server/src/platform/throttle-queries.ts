import type { Db } from './database.ts'

/** Counts once more what an address did in an hour; answers how often that makes. */
export async function countDeed(db: Db, address: string, deed: string, hour: Date) {
  const [row] = await db<{ count: number }[]>`
    insert into address_counts (address, deed, hour, count) values (${address}, ${deed}, ${hour}, 1)
    on conflict (address, deed, hour) do update set count = address_counts.count + 1
    returning count`
  return row?.count ?? 0
}

export async function forgetDeedsBefore(db: Db, moment: Date) {
  await db`delete from address_counts where hour < ${moment}`
}
