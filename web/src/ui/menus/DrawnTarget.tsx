import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect } from 'react'
import type { LateMenuPlace } from './use-late-menu.ts'

const passedOn = ['aria-controls', 'aria-activedescendant'] as const

type Props = Partial<Record<(typeof passedOn)[number], string>> & {
  place: LateMenuPlace
  onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void
  ref?: Ref<HTMLButtonElement>
}

/** Stands in a menu for its button, which was drawn before it and stays where it is. */
export function DrawnTarget({ place: { button, keys }, onKeyDown, ref, ...attributes }: Props) {
  useImperativeHandle(ref, () => button.current as HTMLButtonElement, [button])
  useLayoutEffect(() => {
    keys.current = onKeyDown ?? null
    for (const name of passedOn) {
      const value = attributes[name]
      if (value === undefined) button.current?.removeAttribute(name)
      else button.current?.setAttribute(name, value)
    }
  })
  return null
}
