import { useCallback, useRef, useState } from 'react'
import { chooseAllRows, chooseRows, howManyChosen } from './choose-rows.ts'

/** `order` are the rows that are loaded, as they are shown. */
export function useChosenRows(order: readonly number[]) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const last = useRef<number | null>(null)
  const latest = useRef(order)
  latest.current = order
  const toggle = useCallback((id: number, isRange: boolean) => {
    const from = last.current
    setChosen((before) => chooseRows(before, latest.current, { id, last: from, isRange }))
    last.current = id
  }, [])
  const add = (ids: readonly number[]) => setChosen((before) => [...new Set([...before, ...ids])])
  return {
    chosen,
    howMany: howManyChosen(chosen, order),
    toggle,
    /** The rows between which the keyboard moved, both included. */
    extend: (from: number, to: number) => {
      add([from, to])
      last.current = to
    },
    toggleAll: () => setChosen((before) => chooseAllRows(before, order)),
    keep: (ids: readonly number[]) => setChosen(ids),
  }
}
