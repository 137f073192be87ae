import type { Db } from '../../platform/database/database.ts'
import { outboxChannel } from '../../platform/outbox/outbox-queries.ts'
import type { StoredFile } from './outbound-queries.ts'

export async function listSideFiles(db: Db, messageId: string) {
  return await db<StoredFile[]>`
    select id, sha256, name, size, type from files where side_message_id = ${messageId} order by position`
}

/** Queues the emails of a message that were not delivered; returns their recipients. */
export async function requeueSideMails(
  tx: Db,
  { messageId, now, giveUpAt }: { messageId: string; now: Date; giveUpAt: Date },
) {
  const rows = await tx<{ recipient: string }[]>`
    with requeued as (
      update mails set state = 'queued', attempts = 0, last_error = null, leased_until = null, next_try_at = ${now}, give_up_at = ${giveUpAt}
      where side_message_id = ${messageId} and state in ('failed', 'bounced') and body <> '' returning recipient
    )
    select recipient, pg_notify(${outboxChannel}, '') from requeued order by recipient`
  return rows.map(({ recipient }) => recipient)
}
