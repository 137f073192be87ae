import type { Db } from '../../platform/database/database.ts'
import type { ReportError } from '../../platform/report-error.ts'
import type { TicketServices } from '../../tickets/ticket-services.ts'
import type { MailParser } from './parsing/mail-parser.ts'

export type Bounce = {
  messageId: string
  recipient: string | null
  failed: boolean
  permanent: boolean
  words: string
}

export type InboundServices = TicketServices & {
  parser: MailParser
  ownAddress: string
  reportError: ReportError
  recordBounce: (
    tx: Db,
    bounce: Bounce,
  ) => Promise<
    { ticketId: number | null; messageId: string | null; sideMessageId: string | null } | undefined
  >
}
