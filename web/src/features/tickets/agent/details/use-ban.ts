import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { getCustomerQuery } from '../ticket-data/ticket-api.ts'

/** Null when the player is not banned, or the agent may not know. */
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
