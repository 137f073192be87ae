import type { TicketSummary } from '@savepoint/contract/tickets/tickets.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'

export function useTicketTitle(ticket: Pick<TicketSummary, 'title' | 'erasure'>): string {
  const { t } = useTranslation('desk')
  return ticket.erasure ? t(($) => $.erased.title) : ticket.title
}
