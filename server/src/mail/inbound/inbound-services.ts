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

/** What incoming mail works with. `ownAddress` is the one emails of the product itself leave from. */
export type InboundServices = TicketServices & {
  parser: MailParser
  ownAddress: string
  reportError: ReportError
  /** Marks the mail a report is on; undefined when it is none of ours. */
  recordBounce: (
    tx: Db,
    bounce: Bounce,
  ) => Promise<{ ticketId: number | null; messageId: string | null } | undefined>
}
