import { setImmediate as nextTurn } from 'node:timers/promises'

const inARow = 5

/** As `flatMap`. A long text takes milliseconds to compare, so requests get their turn after every few. */
export async function flatMapInTurns<T, R>(
  items: readonly T[],
  resultsOf: (item: T) => readonly R[],
): Promise<R[]> {
  const results: R[] = []
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % inARow === 0) await nextTurn()
    results.push(...resultsOf(item))
  }
  return results
}
