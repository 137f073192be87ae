import type { Document } from '@savepoint/contract/documents.ts'
import type { MailTemplateTexts } from '@savepoint/contract/mail/mail-templates.ts'
import type { MailEvent } from '@savepoint/contract/mail/mail-values.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import type { Delivery, TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Db, Part } from '../platform/database/database.ts'
import type { MailToSave } from '../platform/outbox/outbox-queries.ts'
import type { Secrets } from '../platform/secrets.ts'

export type EmailServices = { clock: Clock; config: Config; secrets: Secrets }

export type EmailFacts = {
  id: number
  title: string
  status: TicketStatus
  channel: 'web' | 'guest' | 'mail'
  created_at: string
  /** Whole hours in which the next reply was promised; null where none is. */
  promised_hours: number | null
  project_name: string
  category_name: string
  character_nickname: string | null
  recipient: string | null
  locale: Locale
  customer_id: string | null
  is_confirmed: boolean
  wants_email_notifications: boolean
  is_ours: boolean
  /** The customer's last message was written by a program. */
  answers_program: boolean
  request: Document | null
  account_id: string | null
  sender_name: string | null
  template: MailTemplateTexts | null
  /** False if another request is sending the one email about this event that its recipient gets. */
  is_locked?: boolean | null
}

export type WrittenReply = {
  messageId: string
  shownName: string
  content: Document
  signature: Document | null
  /** Files that it takes with it. */
  attachments: string[]
}

export type SideEmail = {
  conversation: { id: string; number: number; subject: string; recipients: string[] }
  message: { id: string; content: Document; signature: Document | null; shownName: string }
  locale: Locale
}

type Send<Details, Result = void> = (
  tx: Db,
  services: EmailServices,
  details: { ticketId: number } & Details,
) => Promise<Result>

/** Implemented by the mail feature; called in the transaction of the cause. */
export type TicketPorts = {
  emailEvent: Send<{ event: 'ticketCreated' | 'ticketClosed' }>
  /** The same for many tickets. */
  emailEvents: (
    tx: Db,
    services: EmailServices,
    about: { ticketIds: number[]; event: 'ticketCreated' | 'ticketClosed' },
  ) => Promise<void>
  /** What an email about the event says of the ticket aliased `t`, as a column of `EmailFacts`. If it may be sent only once, it is locked. */
  emailFactsOf: (db: Db, about: { event: MailEvent }) => Part
  /** For whoever saves it in a later statement than that of the facts, with the ticket. Null where none is due. */
  writeEventEmail: (
    services: EmailServices,
    about: { facts: EmailFacts; event: 'ticketCreated' | 'ticketClosed' },
  ) => MailToSave | null
  /**
   * For whoever saves it with the reply, which has `changed` the ticket. Reads the facts unless they are given. `automatic`: not to programs, nor to
   * whoever wants no notifications.
   */
  writeReplyEmail: Send<
    {
      reply: WrittenReply
      changed: Pick<EmailFacts, 'status' | 'promised_hours'>
      facts?: EmailFacts | undefined
      automatic?: boolean
    },
    MailToSave | null
  >
  /** By a rule or a macro. Returns the template if the player may get it; refused if there is none. */
  emailTemplate: Send<{ templateId: string }, { id: string; name: string } | null>
  /** Whether it could be sent: not to programs, nor to addresses that nobody has confirmed. */
  emailSatisfaction: Send<{ token: string }, boolean>
  emailReminder: Send<{ days: number }>
  /** `merged`: the number that the customer knows; `ticketId` is the ticket in which it goes on. */
  emailMerged: Send<{ recipientOf: number; merged: number[] }>
  emailConfirmation: Send<{ link: string; code: string }>
  /** To each recipient of a side conversation; what became of each email. */
  emailSideMessage: Send<SideEmail, Delivery[]>
  /** To those who did not get it; their addresses. */
  resendSideMessage: Send<{ messageId: string }, string[]>
  /** The addresses that our own mail comes from. */
  listOwnMailboxes: (tx: Db, services: Pick<EmailServices, 'config'>) => Promise<string[]>
  emailStatusCode: Send<{ code: string; locale: Locale | undefined }>
}
