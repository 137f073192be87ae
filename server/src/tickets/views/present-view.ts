import type { TicketView } from '@savepoint/contract/tickets/ticket-views.ts'
import type { ViewRow } from './ticket-view-queries.ts'

export function presentView({ updated_at: updatedAt, ...view }: ViewRow): TicketView {
  return { ...view, updatedAt }
}
