import type { TicketSummary } from '@savepoint/contract/tickets/tickets.ts'
import { useTranslation } from 'react-i18next'

export function useTicketTitle(ticket: Pick<TicketSummary, 'title' | 'erasure'>): string {
  const { t } = useTranslation('desk')
  return ticket.erasure ? t(($) => $.erased.title) : ticket.title
}
