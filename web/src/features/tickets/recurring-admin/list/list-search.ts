import { type RecurringSort, recurringSorts } from '@savepoint/contract/tickets/recurring/recurring-values.ts'
import { optionalStrings } from '../../../../lib/browser/search-params.ts'

export const recurringStates = ['enabled', 'disabled'] as const
export type ListSearch = {
  q?: string | undefined
  projectId?: string | undefined
  state?: (typeof recurringStates)[number] | undefined
  sort?: RecurringSort | undefined
}

const strings = optionalStrings('q', 'projectId', 'state', 'sort')

/** What an address cannot mean is left out. */
export function listParameters(given: Record<string, unknown>): ListSearch {
  const { q, projectId, state, sort } = strings(given)
  const knownState = recurringStates.find((one) => one === state)
  const knownSort = recurringSorts.find((one) => one === sort)
  return {
    ...(q && { q }),
    ...(projectId && /^[0-9a-f-]{36}$/.test(projectId) && { projectId }),
    ...(knownState && { state: knownState }),
    ...(knownSort && { sort: knownSort }),
  }
}

export const isFiltered = ({ q, projectId, state }: ListSearch) =>
  [q, projectId, state].some((value) => value !== undefined)
