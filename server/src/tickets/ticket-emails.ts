import type { Document } from '@savepoint/contract/documents.ts'
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

/** What is written to people about their tickets; the mail feature does it, in the transaction of the cause. */
export type TicketEmails = {
  /** A ticket was opened or solved: told only where a template is chosen for it. */
  announce: (
    tx: Db,
    services: EmailServices,
    ticketId: number,
    event: 'ticketCreated' | 'ticketClosed',
  ) => Promise<void>
  /** An agent's answer; null for a player who wants no mail. */
  reply: (tx: Db, services: EmailServices, ticketId: number, reply: WrittenReply) => Promise<Delivery | null>
  /** The desk waits for an answer, and so many days more. */
  remind: (tx: Db, services: EmailServices, ticketId: number, days: number) => Promise<void>
  /** A guest is to prove the address by opening a link. */
  confirm: (tx: Db, services: EmailServices, ticketId: number, link: string, code: string) => Promise<void>
}
