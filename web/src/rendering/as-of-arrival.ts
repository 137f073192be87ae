import type { DehydratedState } from '@tanstack/react-query'

type Arrival = Pick<PerformanceNavigationTiming, 'transferSize' | 'responseStart'>

/**
 * The server forgets a page once something on it changes, so what it sends is true when it sends it, however long ago it was
 * rendered. A page from the cache of the browser, which may show it when the reader goes back, is as old as it is.
 */
export function asOfArrival(state: DehydratedState, arrival = findArrival()): DehydratedState {
  if (!arrival || arrival.transferSize === 0) return state
  // By the clock of this device, as the times of later answers are.
  const dataUpdatedAt = Date.now() - (performance.now() - arrival.responseStart)
  const queries = state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } }))
  return { ...state, queries }
}

const findArrival = (): Arrival | undefined =>
  performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
