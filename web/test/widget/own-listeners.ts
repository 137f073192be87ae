import { vi } from 'vitest'

type Add = (...listener: unknown[]) => void

/** Returns what removes the listeners that a page adds from now on, as leaving it would. */
export function followListeners(): () => void {
  const removals: (() => void)[] = []
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target) as Add
    const remove = target.removeEventListener.bind(target) as Add
    vi.spyOn(target, 'addEventListener').mockImplementation((...listener: unknown[]) => {
      removals.push(() => remove(...listener))
      add(...listener)
    })
  }
  return () => {
    for (const remove of removals) remove()
  }
}
