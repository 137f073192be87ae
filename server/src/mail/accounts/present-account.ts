import { limits } from '@savepoint/contract/limits.ts'
import type { MailAccount, MailAccountSummary } from '@savepoint/contract/mail/mail-accounts.ts'
import type { AutoResponse } from '@savepoint/contract/mail/mail-inputs.ts'
import type { SenderCheckWay } from '@savepoint/contract/tickets/sender-checks.ts'
import { after } from '../../platform/clock.ts'
import type { DayRow } from './account-day-queries.ts'
import type { AccountRow } from './account-queries.ts'

type Today = Pick<DayRow, 'received' | 'sent' | 'failed'>

export function presentAccountSummary(row: AccountRow, today: Today | undefined): MailAccountSummary {
  return {
    id: row.id,
    senderName: row.sender_name,
    senderEmail: row.sender_email,
    project: named(row.project_id, row.project_name),
    category: named(row.category_id, row.category_name),
    isDefault: row.is_default,
    enabled: row.enabled,
    lastReadAt: row.last_read_at,
    failure: failureOf(row),
    today: { received: today?.received ?? 0, sent: today?.sent ?? 0, failed: today?.failed ?? 0 },
  }
}

export function presentAccount(
  row: AccountRow,
  details: {
    today: Today | undefined
    days: DayRow[]
    autoResponses: AutoResponse[]
    oneSignIn: boolean
    now: Date
    hasDns: boolean
  },
): MailAccount {
  const days = new Map(details.days.map((day) => [day.day, day]))
  return {
    ...presentAccountSummary(row, details.today),
    imap: serverOf(row, 'imap'),
    smtp: serverOf(row, 'smtp'),
    oneSignIn: details.oneSignIn,
    afterReading: row.after_reading,
    moveTo: row.move_to,
    taggedReplies: row.tagged_replies,
    authservId: row.authserv_id,
    senderChecks: senderChecksOf(row, details.hasDns),
    readsSince: row.reads_since,
    updatedAt: row.updated_at,
    autoResponses: details.autoResponses,
    days: lastDays(details.now).map((day) => {
      const {
        received = 0,
        tickets = 0,
        replies = 0,
        quarantined = 0,
        sent = 0,
        failed = 0,
      } = days.get(day) ?? {}
      return { day, received, tickets, replies, quarantined, sent, failed }
    }),
  }
}

export function serverOf(row: AccountRow, kind: 'imap' | 'smtp') {
  return {
    host: row[`${kind}_host`],
    port: row[`${kind}_port`],
    secure: row[`${kind}_secure`],
    username: row[`${kind}_username`],
  }
}

function failureOf(row: AccountRow): MailAccountSummary['failure'] {
  if (row.failed_step && row.failed_at)
    return { step: row.failed_step, message: row.last_error ?? '', at: row.failed_at }
  if (row.send_failed_at) return { step: 'send', message: row.send_error ?? '', at: row.send_failed_at }
  return null
}

function senderChecksOf(row: AccountRow, hasDns: boolean): SenderCheckWay {
  if (row.authserv_id !== null) return 'mailServer'
  return hasDns && row.sender_checks_failed_at === null ? 'savepoint' : 'unavailable'
}

function named(id: string | null, name: string | null) {
  return id !== null && name !== null ? { id, name } : null
}

function lastDays(now: Date): string[] {
  return Array.from({ length: limits.mailAccountDays }, (_, ago) =>
    after(now, { days: -ago }).toISOString().slice(0, 10),
  )
}
