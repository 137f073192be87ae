import type { TicketServices } from '../tickets/ticket-services.ts'

/** What the operations of this feature work with. */
export type PersonalDataServices = TicketServices
