import type { HealthNode } from '@savepoint/contract/system/health.ts'
import type { Db } from '../../platform/database/database.ts'
import { answersWithin } from '../../platform/jobs/jobs.ts'

export type NodeRow = {
  id: string
  host: string
  process_id: number
  role: HealthNode['role']
  release: string
  started_at: string
  seen_at: string
  silent_seconds: number
  clock_offset_ms: number
  memory_bytes: number
  busy_percent: number
  event_streams: number
  storage: HealthNode['storage']['kind']
  storage_error: string | null
  storage_free_bytes: number | null
  storage_total_bytes: number | null
  listener_stalled_seconds: number
}

export type Beat = {
  id: string
  host: string
  processId: number
  role: HealthNode['role']
  release: string
  /** By the node's own clock, which may be wrong. */
  now: Date
  /** How long ago the process started. */
  runningMilliseconds: number
  memoryBytes: number
  busyPercent: number
  eventStreams: number
  listenerStalledSeconds: number
  /** Of workers, in whose names it may hold jobs. */
  poolIds: string[]
  keyIds: string[]
  storage: HealthNode['storage']
}

/** Times are the database's: the clocks of nodes are among what is watched. */
export async function saveBeat(db: Db, beat: Beat): Promise<void> {
  const { storage } = beat
  await db`
    insert into nodes (id, host, process_id, role, release, started_at, seen_at, clock_offset_ms, memory_bytes, busy_percent, event_streams,
      storage, storage_error, storage_free_bytes, storage_total_bytes, listener_stalled_seconds, worker_ids, key_ids)
    values (${beat.id}, ${beat.host}, ${beat.processId}, ${beat.role}, ${beat.release},
      now() - make_interval(secs => ${beat.runningMilliseconds}::float8 / 1000), now(),
      (extract(epoch from ${beat.now}::timestamptz - now()) * 1000)::bigint, ${beat.memoryBytes}, ${beat.busyPercent}, ${beat.eventStreams},
      ${storage.kind}, ${storage.error}, ${storage.freeBytes}, ${storage.totalBytes},
      ${beat.listenerStalledSeconds}, ${beat.poolIds}, ${beat.keyIds})
    on conflict (id) do update set seen_at = excluded.seen_at, clock_offset_ms = excluded.clock_offset_ms, memory_bytes = excluded.memory_bytes,
      busy_percent = excluded.busy_percent, event_streams = excluded.event_streams, storage_error = excluded.storage_error,
      storage_free_bytes = excluded.storage_free_bytes, storage_total_bytes = excluded.storage_total_bytes, listener_stalled_seconds = excluded.listener_stalled_seconds, worker_ids = excluded.worker_ids`
}

export async function deleteNode(db: Db, id: string): Promise<void> {
  await db`delete from nodes where id = ${id}`
}

/** Rows another process deletes at this moment are skipped. Nobody knows later what their workers held. */
export async function deleteForgottenNodes(db: Db, minutes: number): Promise<void> {
  await db`
    with gone as (
      delete from nodes where id in (
        select id from nodes where seen_at < now() - make_interval(mins => ${minutes}) for update skip locked
      ) returning worker_ids
    ), held as (select coalesce(array_agg(distinct worker.id), '{}') as ids from gone, unnest(worker_ids) worker (id))
    select graphile_worker.force_unlock_workers(ids) from held where ids <> '{}'`
}

/** Jobs of processes that died would otherwise wait for four hours. If one only hung, the job runs twice, which every job can stand. */
export async function releaseJobsOfSilent(db: Db, seconds: number): Promise<void> {
  await db`
    with silent as (
      update nodes set worker_ids = '{}' where id in (
        select id from nodes where worker_ids <> '{}' and seen_at < now() - make_interval(secs => ${seconds}) for update skip locked
      ) returning id
    ), held as (
      select array_agg(distinct worker.id) as ids from nodes n join silent using (id), unnest(n.worker_ids) worker (id)
    )
    select graphile_worker.force_unlock_workers(ids) from held where ids is not null`
}

/**
 * Jobs that this process took, or finished, while its connection was lost: its workers do not know that they hold them. A younger lock may be of a
 * job whose answer is still coming. A serial job locks its queue too, from which nothing is taken until then.
 */
export async function releaseLostJobs(
  db: Db,
  { poolIds, runningIds }: { poolIds: string[]; runningIds: string[] },
): Promise<void> {
  const isLost = db`
    locked_by = any (${poolIds}) and locked_at < now() - make_interval(secs => ${(answersWithin + 10_000) / 1_000}::float8)`
  await db`
    with released as (
      update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where ${isLost} and id <> all (${runningIds}::bigint[]) returning id
    )
    update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
    where ${isLost} and not exists (
      select 1 from graphile_worker._private_jobs j
      where j.job_queue_id = q.id and j.locked_at is not null and j.id not in (select id from released)
    )`
}

/** Of those that are alive and say which keys they have. */
export async function listNodesWithoutKey(db: Db, keyId: string) {
  return await db<{ host: string; process_id: number }[]>`
    select host, process_id from nodes
    where seen_at > now() - interval '1 minute' and not key_ids @> array[${keyId}::text] order by host, process_id`
}

export async function listNodes(db: Db, limit: number): Promise<NodeRow[]> {
  return await db<NodeRow[]>`
    select id, host, process_id, role, release, started_at, seen_at, extract(epoch from now() - seen_at)::float8 as silent_seconds,
      clock_offset_ms, memory_bytes, busy_percent, event_streams, storage, storage_error, storage_free_bytes, storage_total_bytes,
      listener_stalled_seconds
    from nodes order by host, started_at, id limit ${limit}`
}
