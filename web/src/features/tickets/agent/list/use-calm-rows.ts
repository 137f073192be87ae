import { useRef } from 'react'
import { calmRows, isSameOrder } from './calm-rows.ts'

/** Rows that do not jump under the pointer; `release` shows what waits. `key` names the list: another one starts anew. */
export function useCalmRows<T extends { id: number }>(fresh: readonly T[], isHeld: boolean, key: string) {
  const kept = useRef<{ key: string; rows: readonly T[] }>({ key, rows: fresh })
  const isCalm = isHeld && kept.current.key === key && kept.current.rows.length > 0
  const rows = isCalm ? calmRows(kept.current.rows, fresh) : fresh
  kept.current = { key, rows }
  return {
    rows,
    hasWaiting: isCalm && !isSameOrder(rows, fresh),
    release: () => {
      kept.current = { key, rows: [] }
    },
  }
}
