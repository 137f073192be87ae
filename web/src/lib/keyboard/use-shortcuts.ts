import { useHotkeys } from '@mantine/hooks'

export type Shortcuts = Record<string, () => void>
type Options = {
  whileTyping?: boolean
  /** The second key of a sequence such as `G` `M`: valid only right after `pressPrefix`. */
  isSecond?: boolean
}

const patience = 1_500
let prefixAt = Number.NEGATIVE_INFINITY

export const pressPrefix = () => {
  prefixAt = performance.now()
}

const clearPrefix = () => {
  prefixAt = Number.NEGATIVE_INFINITY
}

export const isUnderDialog = () => document.querySelector('[role=dialog][aria-modal=true]') !== null

export const typedInto = 'textarea, select, [contenteditable=true], input:not([type=checkbox], [type=radio])'
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(typedInto) !== null

/** Shortcuts by physical key, so that they work with a Russian layout; off while typing. */
export function useShortcuts(shortcuts: Shortcuts, { whileTyping = false, isSecond = false }: Options = {}) {
  const guarded = (act: () => void) => (event: KeyboardEvent) => {
    if (performance.now() - prefixAt < patience !== isSecond) return
    if (!whileTyping && (isTyping(event) || isUnderDialog())) return
    // Other shortcuts handle the same key press before the prefix is cleared.
    if (isSecond) setTimeout(clearPrefix)
    else event.preventDefault()
    act()
  }
  useHotkeys(
    Object.entries(shortcuts).map(([keys, act]) => [
      keys,
      guarded(act),
      { usePhysicalKeys: true, preventDefault: false },
    ]),
    [],
    true,
  )
}
