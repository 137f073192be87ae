import { listCustomerGroups } from '@savepoint/contract/tickets/game-accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { operationQuery } from '../../../lib/api/operation-query.ts'

/** Suggestions: a condition may name a group before any account has it. */
export function useCustomerGroups(isAsked: boolean): string[] {
  const { data } = useQuery({
    ...operationQuery('Customer', listCustomerGroups, { quiet: true }),
    enabled: isAsked,
  })
  return data?.groups ?? []
}
