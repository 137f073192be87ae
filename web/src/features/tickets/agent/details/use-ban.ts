import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { getCustomerQuery } from '../ticket-data/ticket-api.ts'

/** Until when the player is banned and why; null when they are not, or one may not know. */
export function useBan({ customer }: Pick<Ticket, 'customer'>) {
  const mayView = useRight('customers.view')
  const now = useNow()
  const { data } = useQuery({
    ...getCustomerQuery(customer.id ?? ''),
    enabled: mayView && customer.id !== null,
  })
  const { banUntil = null, banReason = null } = data?.gameAccount ?? {}
  return banUntil && Date.parse(banUntil) > now.getTime() ? { until: banUntil, reason: banReason } : null
}
