import { type RuleTrigger, ruleTriggers } from '@savepoint/contract/tickets/rules/rule-values.ts'
import { optionalStrings } from '../../../../lib/browser/search-params.ts'

export const ruleStates = ['enabled', 'disabled'] as const
export type ListSearch = {
  q?: string | undefined
  trigger?: RuleTrigger | undefined
  state?: (typeof ruleStates)[number] | undefined
}

const strings = optionalStrings('q', 'trigger', 'state')

/** What an address cannot mean is left out. */
export function listParameters(given: Record<string, unknown>): ListSearch {
  const { q, trigger, state } = strings(given)
  const knownTrigger = ruleTriggers.find((one) => one === trigger)
  const knownState = ruleStates.find((one) => one === state)
  return {
    ...(q && { q }),
    ...(knownTrigger && { trigger: knownTrigger }),
    ...(knownState && { state: knownState }),
  }
}

export const isFiltered = (search: ListSearch) => Object.values(search).some((value) => value !== undefined)
