import { type Dispatch, type SetStateAction, useCallback, useRef, useState } from 'react'
import { chooseAllRows, chooseRows, howManyChosen, stillChosen } from './choose-rows.ts'

type Ids = readonly number[]
type Options = {
  chosen: Ids
  setChosen: Dispatch<SetStateAction<Ids>>
  /** The rows that are loaded, as they are shown. */
  order: Ids
  /** Names the list that is shown: rows of another one are not chosen with what cannot be seen any more. */
  list: string
}

export function useChosenRows({ chosen, setChosen, order, list }: Options) {
  const last = useRef<number | null>(null)
  const latest = useRef(order)
  latest.current = order
  const [chosenIn, setChosenIn] = useState(list)
  if (chosenIn !== list) {
    setChosenIn(list)
    setChosen([])
    last.current = null
  }
  const toggle = useCallback(
    (id: number, isRange: boolean) => {
      const from = last.current
      setChosen((before) => chooseRows(before, latest.current, { id, last: from, isRange }))
      last.current = id
    },
    [setChosen],
  )
  const add = (ids: Ids) => setChosen((before) => [...new Set([...before, ...ids])])
  return {
    chosen,
    howMany: howManyChosen(chosen, order),
    toggle,
    /** The rows between which the keyboard moved, both included. */
    extend: (from: number, to: number) => {
      add([from, to])
      last.current = to
    },
    /** Where the last choice was made. */
    lastChosen: () => last.current,
    toggleAll: () => setChosen((before) => chooseAllRows(before, order)),
    /** `left`: those of `sent` that stay chosen. */
    finish: (sent: Ids, left: Ids) => setChosen((before) => stillChosen(before, { sent, left })),
  }
}
