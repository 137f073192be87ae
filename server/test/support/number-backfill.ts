import type { Backfill } from '../../src/platform/backfills/backfill.ts'
import type { Database } from '../../src/platform/database/database.ts'

/** Adds one to each number: whoever was changed twice, or not at all, shows it. `hold` runs inside of a batch, after its changes. */
export const numberBackfill = (hold: (batch: number) => Promise<void> = async () => {}): Backfill => {
  let batch = 0
  return {
    name: 'numbers',
    count: async (tx) =>
      (await tx<{ count: number }[]>`select count(*)::int as count from numbers`)[0]?.count ?? 0,
    runBatch: async (tx, { after, limit }) => {
      const ids = await tx<{ id: number }[]>`
        update numbers set times = times + 1
        where id in (select id from numbers where id > ${after as number} order by id limit ${limit}) returning id`
      batch += 1
      await hold(batch)
      return {
        rows: ids.length,
        position: ids.length < limit ? null : Math.max(...ids.map(({ id }) => id)),
      }
    },
  }
}

export async function addNumbers(db: Database, count: number): Promise<void> {
  await db`drop table if exists numbers`
  await db`create table numbers (id bigint primary key, times int not null default 0)`
  await db`insert into numbers (id) select generate_series(1, ${count}::int)`
  await db`delete from backfills`
  await db`insert into backfills (name, position, batch_size) values ('numbers', '0', 10)`
}
