import type { Standbys } from '../platform/standbys/standbys.ts'
import type { TicketServices } from '../tickets/ticket-services.ts'

export type SystemServices = TicketServices & { standbys: Standbys }
