import type { Db } from '../../platform/database/database.ts'

export type BouncedMail = {
  id: string
  state: string
  recipient: string
  ticket_id: number | null
  ticket_message_id: string | null
  side_message_id: string | null
}

export async function lockMailByMessageId(db: Db, messageId: string) {
  const [row] = await db<BouncedMail[]>`
    select id, state, recipient, ticket_id, ticket_message_id, side_message_id from mails where message_id = ${messageId} for update`
  return row
}

export async function markBounced(db: Db, id: string, words: string) {
  await db`update mails set state = 'bounced', leased_until = null, last_error = ${words} where id = ${id}`
}

/** From `toBlock` bounces on, nothing is sent to the address. */
export async function countBounce(
  db: Db,
  { address, words, toBlock, now }: { address: string; words: string; toBlock: number; now: Date },
) {
  await db`
    insert into bounced_addresses as b (address, bounces, last_error, last_at, blocked_at)
    values (${address}, 1, ${words}, ${now}, case when ${toBlock}::int <= 1 then ${now}::timestamptz end)
    on conflict (address) do update set bounces = b.bounces + 1, last_error = excluded.last_error, last_at = excluded.last_at,
      blocked_at = coalesce(b.blocked_at, case when b.bounces + 1 >= ${toBlock}::int then ${now}::timestamptz end)`
}

/** When an agent retries, the address may bounce once more before it is blocked again. */
export async function unblockAddress(db: Db, address: string, bouncesLeft: number) {
  await db`update bounced_addresses set blocked_at = null, bounces = ${bouncesLeft} where address = ${address} and blocked_at is not null`
}
