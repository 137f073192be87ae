import { cloneElement, type ReactElement } from 'react'
import { hintAttribute, hintSideAttribute } from './follow-hints.ts'

type Props = {
  label: string
  side?: 'top' | 'right'
  isOff?: boolean
  children: ReactElement<Record<string, unknown>>
}

/** What a control does, shown by `HintLayer` when the control is pointed at or reached with the keyboard. */
export function Hint({ label, side, isOff, children }: Props) {
  if (isOff) return children
  return cloneElement(children, { [hintAttribute]: label, [hintSideAttribute]: side })
}
