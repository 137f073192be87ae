import type { Document } from '@savepoint/contract/documents.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import type { Delivery } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/database.ts'
import type { Secrets } from '../platform/secrets.ts'

export type EmailServices = { clock: Clock; config: Config; secrets: Secrets }

export type WrittenReply = {
  messageId: string
  shownName: string
  content: Document
  signature: Document | null
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
  /** `automatic`: not to programs, nor to whoever wants no notifications. */
  emailReply: Send<{ reply: WrittenReply; automatic?: boolean }, Delivery | null>
  /** By a rule or a macro. Returns the template if it could be sent. */
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
