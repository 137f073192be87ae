import { useHotkeys } from '@mantine/hooks'

export type Shortcuts = Record<string, () => void>
type Options = {
  whileTyping?: boolean
  /** The second key of two, such as `G` then `M`: counts only right after `pressPrefix`. */
  isSecond?: boolean
}

const patience = 1_500
let prefixAt = Number.NEGATIVE_INFINITY

/** The first key of two was pressed; the next key means something else for a moment. */
export const pressPrefix = () => {
  prefixAt = performance.now()
}

const clearPrefix = () => {
  prefixAt = Number.NEGATIVE_INFINITY
}

/** What lies under an open dialog has no keys. */
export const isUnderDialog = () => document.querySelector('[role=dialog][aria-modal=true]') !== null

/** What keys write into. */
export const typedInto = 'textarea, select, [contenteditable=true], input:not([type=checkbox], [type=radio])'
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(typedInto) !== null

/** Keys of the page by their place on the keyboard, so that they work on a Russian layout; off while typing. */
export function useShortcuts(shortcuts: Shortcuts, { whileTyping = false, isSecond = false }: Options = {}) {
  const guarded = (act: () => void) => (event: KeyboardEvent) => {
    if (performance.now() - prefixAt < patience !== isSecond) return
    if (!whileTyping && (isTyping(event) || isUnderDialog())) return
    // The other keys of the page are asked about the same press; only then is it over.
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
