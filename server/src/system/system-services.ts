import type { TicketServices } from '../tickets/ticket-services.ts'

export type SystemServices = TicketServices
