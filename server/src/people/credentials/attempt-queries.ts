import type { Db } from '../../platform/database/database.ts'

export type FailureKey = { nameHash: Buffer; network: string; device: string | null }

/** With the time of the oldest of each, when there is one. */
type Counts = {
  here: number
  of_network: number
  everywhere: number
  oldest_here: string | null
  oldest_of_network: string | null
  oldest_everywhere: string | null
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
      select address, count(*)::int as count, min(failed_at) as oldest from sign_in_failures
      where failed_at > ${since} and login_hash = ${nameHash} and device is null group by address
    )
    select count(*) filter (where is_here)::int as here, min(failed_at) filter (where is_here) as oldest_here,
      count(*) filter (where is_of_network)::int as of_network, min(failed_at) filter (where is_of_network) as oldest_of_network,
      (select coalesce(sum(least(count, ${mostOfNetwork}::int)), 0)::int from networks) as everywhere,
      (select min(oldest) from networks) as oldest_everywhere
    from (
      select failed_at, address = ${network} and device is null as is_of_network,
        login_hash = ${nameHash} and device is not distinct from ${device}::uuid and (${device !== null} or address = ${network}) as is_here
      from sign_in_failures
      where failed_at > ${since} and (login_hash = ${nameHash} or address = ${network})
    ) failures`
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
