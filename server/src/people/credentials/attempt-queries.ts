import type { Db } from '../../platform/database/database.ts'

export type FailureKey = { nameHash: Buffer; network: string; device: string | null }

type Counts = {
  here: number
  of_network: number
  everywhere: number
  oldest: string | null
}

export async function countFailures(
  db: Db,
  {
    failureKey: { nameHash, network, device },
    mostOfNetwork,
    since,
  }: { failureKey: FailureKey; mostOfNetwork: number; since: Date },
): Promise<Counts> {
  const [row] = await db<Counts[]>`
    with networks as (
      select address, count(*)::int as count from sign_in_failures
      where failed_at > ${since} and login_hash = ${nameHash} and device is null group by address
    )
    select count(*) filter (
        where login_hash = ${nameHash} and device is not distinct from ${device}::uuid and (${device !== null} or address = ${network})
      )::int as here,
      count(*) filter (where address = ${network} and device is null)::int as of_network,
      (select coalesce(sum(least(count, ${mostOfNetwork}::int)), 0)::int from networks) as everywhere,
      min(failed_at) as oldest
    from sign_in_failures
    where failed_at > ${since} and (login_hash = ${nameHash} or address = ${network})`
  return row as Counts
}

export async function insertSignInFailure(db: Db, { nameHash, network, device }: FailureKey, now: Date) {
  const [row] = await db<{ id: number }[]>`
    insert into sign_in_failures (login_hash, address, device, failed_at)
    values (${nameHash}, ${network}, ${device}, ${now}) returning id`
  return (row as { id: number }).id
}

/** Only failures from here; those from other networks stay. */
export async function deleteFailures(db: Db, { nameHash, network, device }: FailureKey) {
  await db`
    delete from sign_in_failures
    where login_hash = ${nameHash} and device is not distinct from ${device}::uuid and (${device !== null} or address = ${network})`
}

/** After a change of password, guesses at the old one no longer matter. */
export async function deleteFailuresByName(db: Db, nameHash: Buffer) {
  await db`delete from sign_in_failures where login_hash = ${nameHash}`
}

export async function deleteSignInFailure(db: Db, id: number) {
  await db`delete from sign_in_failures where id = ${id}`
}
