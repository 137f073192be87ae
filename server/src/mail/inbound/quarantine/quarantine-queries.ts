import type { QuarantineReason } from '@savepoint/contract/mail/mail-values.ts'
import type { SenderCheck } from '@savepoint/contract/tickets/sender-checks.ts'
import type { Db } from '../../../platform/database/database.ts'

export type QuarantineRow = {
  id: string
  account_id: string | null
  account_email: string | null
  reason: QuarantineReason
  sender: string | null
  subject: string
  size: number
  received_at: string
  preview: string | null
  message_id: string | null
  raw_sha256: string | null
  sender_check: SenderCheck | null
}

function quarantined(db: Db) {
  return db`
    select m.id, m.account_id, a.sender_email as account_email, m.reason, m.sender, m.subject, m.size, m.received_at, m.preview, m.message_id,
      m.raw_sha256, m.sender_check
    from inbound_mails m left join mail_accounts a on a.id = m.account_id`
}

export async function listQuarantined(db: Db, page: { before: string | null; limit: number }) {
  return await db<QuarantineRow[]>`
    ${quarantined(db)} where m.state = 'quarantined' ${page.before === null ? db`` : db`and m.id < ${page.before}`}
    order by m.id desc limit ${page.limit}`
}

export async function countQuarantined(db: Db) {
  const [row] = await db<
    { count: number }[]
  >`select count(*)::int as count from inbound_mails where state = 'quarantined'`
  return row?.count ?? 0
}

export async function findQuarantined(db: Db, id: string) {
  const [row] = await db<QuarantineRow[]>`${quarantined(db)} where m.id = ${id} and m.state = 'quarantined'`
  return row
}

/** Locks the row: when two people settle it at once, the second finds it gone. */
export async function lockQuarantined(db: Db, id: string) {
  const [row] = await db<
    QuarantineRow[]
  >`${quarantined(db)} where m.id = ${id} and m.state = 'quarantined' for update of m`
  return row
}

export type Released = { ticketId: number } & ({ messageId: string } | { sideMessageId: string })

export async function markReleased(db: Db, id: string, made: Released) {
  await db`
    update inbound_mails set state = 'released', reason = null, preview = null, ticket_id = ${'messageId' in made ? made.ticketId : null},
      ticket_message_id = ${'messageId' in made ? made.messageId : null}, side_message_id = ${'sideMessageId' in made ? made.sideMessageId : null}
    where id = ${id}`
}

/** Keeps the identity, so that the same email is not imported again. */
export async function markDeleted(db: Db, id: string) {
  await db`update inbound_mails set state = 'deleted', reason = null, preview = null, raw_sha256 = null where id = ${id}`
}
