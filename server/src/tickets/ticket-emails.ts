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

/** Implemented by the mail feature; called in the transaction of the cause. */
export type TicketEmails = {
  announce: (
    tx: Db,
    services: EmailServices,
    ticketId: number,
    event: 'ticketCreated' | 'ticketClosed',
  ) => Promise<void>
  reply: (tx: Db, services: EmailServices, ticketId: number, reply: WrittenReply) => Promise<Delivery | null>
  remind: (tx: Db, services: EmailServices, ticketId: number, days: number) => Promise<void>
  confirm: (tx: Db, services: EmailServices, ticketId: number, link: string, code: string) => Promise<void>
}
