import { useRef } from 'react'
import { isSameOrder, stabilizeRows } from './stable-rows.ts'

/**
 * Rows that do not move under the pointer; `release` applies the changes. A new `key` starts again. The same `fresh`
 * gives the same array, so that what depends on the rows is not computed again.
 */
export function useStableRows<T extends { id: number }>(fresh: readonly T[], isHeld: boolean, key: string) {
  const kept = useRef<{ key: string; rows: readonly T[]; fresh: readonly T[] }>({ key, rows: fresh, fresh })
  const isStable = isHeld && kept.current.key === key && kept.current.rows.length > 0
  const isKnown = isStable && kept.current.fresh === fresh
  const rows = isKnown ? kept.current.rows : isStable ? stabilizeRows(kept.current.rows, fresh) : fresh
  kept.current = { key, rows, fresh }
  return {
    rows,
    hasWaiting: isStable && !isSameOrder(rows, fresh),
    /** The rows that are shown from now on. */
    release: () => {
      kept.current = { key, rows: [], fresh }
      return fresh
    },
  }
}
