import type { RetentionKind } from '@savepoint/contract/personal-data/personal-data.ts'
import type { Db } from '../../platform/database/database.ts'

export async function listTicketsBefore(
  db: Db,
  moment: Date,
  { except, limit }: { except: number[]; limit: number },
) {
  const rows = await db<{ id: number }[]>`
    select id from tickets
    where status = 'Closed' and erased_at is null and merged_into is null and updated_at < ${moment} and id <> all (${except}::bigint[])
    order by updated_at, id limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Raw emails that became tickets or were settled; quarantined ones have a retention of their own. */
export async function takeRawMailBefore(db: Db, moment: Date, limit: number) {
  const rows = await db<{ raw_sha256: string }[]>`
    with old as (
      select id, raw_sha256 from inbound_mails
      where raw_sha256 is not null and received_at < ${moment} and state <> 'quarantined'
      order by received_at limit ${limit} for update skip locked
    )
    update inbound_mails m set raw_sha256 = null from old where m.id = old.id returning old.raw_sha256`
  return rows.map(({ raw_sha256 }) => raw_sha256)
}

const isText = (db: Db): Part =>
  db`body <> '' and (state = 'sent' or (state <> 'queued' and ticket_id is null and side_message_id is null))`

/**
 * Of emails of tickets, what threads and delivery states need stays; others are deleted. One of a ticket that was not delivered keeps its text:
 * it can be sent again.
 */
export async function takeSentMailBefore(db: Db, moment: Date, limit: number) {
  const rows = await db`
    with old as (
      select id, ticket_id is null and side_message_id is null as is_alone from mails where ${isText(db)} and created_at < ${moment}
      order by created_at limit ${limit} for update skip locked
    ), deleted as (
      delete from mails m using old where m.id = old.id and old.is_alone
    ), emptied as (
      update mails m set body = '', html = null, unsubscribe_url = null, secret_sealed = null from old where m.id = old.id and not old.is_alone
    )
    select 1 from old`
  return rows.length
}

/** Keeps only what identifies the same email if it arrives again. Returns ids and raw contents. */
export async function takeQuarantinedBefore(db: Db, moment: Date, limit: number) {
  return await db<{ id: string; raw_sha256: string | null }[]>`
    with old as (
      select id, raw_sha256 from inbound_mails where state = 'quarantined' and received_at < ${moment}
      order by id limit ${limit} for update skip locked
    )
    update inbound_mails m set state = 'deleted', reason = null, message_id = null, raw_sha256 = null, sender = null, subject = '',
      preview = null, sender_check = null
    from old where m.id = old.id returning m.id, old.raw_sha256`
}

export async function takeFilesBefore(db: Db, moment: Date, limit: number) {
  return await db<{ id: string; sha256: string; preview_sha256: string | null }[]>`
    delete from files where id in (
      select id from (
        (select f.id, f.created_at from files f join ticket_messages m on m.id = f.message_id join tickets t on t.id = m.ticket_id
          where f.created_at < ${moment} and t.status = 'Closed' order by f.created_at, f.id limit ${limit})
        union all
        (select f.id, f.created_at from files f join side_messages m on m.id = f.side_message_id
          join side_conversations c on c.id = m.conversation_id join tickets t on t.id = c.ticket_id
          where f.created_at < ${moment} and t.status = 'Closed' order by f.created_at, f.id limit ${limit})
      ) old order by created_at, id limit ${limit}
    ) returning id, sha256, preview_sha256`
}

export async function saveRetentionRun(
  db: Db,
  { kind, removed, now }: { kind: RetentionKind; removed: number; now: Date },
) {
  await db`
    insert into retention_runs (kind, ran_at, removed_last, removed_total) values (${kind}, ${now}, ${removed}, ${removed})
    on conflict (kind) do update set ran_at = excluded.ran_at, removed_last = excluded.removed_last,
      removed_total = retention_runs.removed_total + excluded.removed_last`
}

export async function listRetentionRuns(db: Db) {
  return await db<{ kind: RetentionKind; ran_at: string; removed_last: number; removed_total: number }[]>`
    select kind, ran_at, removed_last, removed_total from retention_runs`
}

export type RetainedRow = {
  kind: RetentionKind
  count: number
  is_estimate: boolean
  oldest_at: string | null
}

/** Counts up to `most` rows exactly from an index; above that, returns the planner's estimate for the index. */
export async function countRetained(db: Db, most: number) {
  return await db<RetainedRow[]>`
    with counted as (
      select 'tickets' as kind, 'tickets_due_for_erasure' as index, ${counted(db, { table: db`tickets`, time: db`updated_at`, condition: db`status = 'Closed' and erased_at is null and merged_into is null`, most })}
      union all select 'rawMail', 'inbound_mails_raw_by_age',
        ${counted(db, { table: db`inbound_mails`, time: db`received_at`, condition: db`raw_sha256 is not null and state <> 'quarantined'`, most })}
      union all select 'sentMail', 'mails_text_by_age',
        ${counted(db, { table: db`mails`, time: db`created_at`, condition: isText(db), most })}
      union all select 'quarantine', 'inbound_mails_quarantine_by_age',
        ${counted(db, { table: db`inbound_mails`, time: db`received_at`, condition: db`state = 'quarantined'`, most })}
      union all select 'files', 'files_by_age', ${counted(db, { table: db`files`, time: db`created_at`, condition: db`message_id is not null`, most })}
      union all select 'audit', 'audit_at', ${counted(db, { table: db`audit`, time: db`at`, condition: db`true`, most })}
      union all select 'searches', 'search_days_pkey',
        (select count(*) from (select 1 from search_days order by day limit ${most + 1}) as bounded),
        (select min(day)::timestamp at time zone 'utc' from search_days)
    )
    select kind, count > ${most} as is_estimate, oldest_at,
      case when count > ${most} then greatest(count, (select reltuples from pg_class where oid = index::regclass)) else count end::int8 as count
    from counted`
}

type Part = ReturnType<Db>

function counted(
  db: Db,
  { table, time, condition, most }: { table: Part; time: Part; condition: Part; most: number },
) {
  return db`
    (select count(*) from (select 1 from ${table} where ${condition} order by ${time} limit ${most + 1}) as bounded) as count,
    (select min(${time}) from ${table} where ${condition}) as oldest_at`
}
