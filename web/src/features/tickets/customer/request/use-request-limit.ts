import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { isProblem, retryTimeOf } from '../../../../lib/problems/problem-error.ts'
import { getCustomerCountersQuery } from '../list/customer-ticket-api.ts'

export function useRequestLimit() {
  const { data } = useQuery(getCustomerCountersQuery())
  const [refusedUntil, setRefusedUntil] = useState<Date | null>(null)
  const now = useNow()
  const known = data?.nextRequestAt ? new Date(data.nextRequestAt) : null
  const latest = refusedUntil && (!known || refusedUntil > known) ? refusedUntil : known
  return {
    opensAt: latest && latest > now ? latest : null,
    learn(failure: unknown) {
      if (isProblem(failure, 'ticketLimit')) setRefusedUntil(retryTimeOf(failure))
    },
  }
}
