import { useHotkeys } from '@mantine/hooks'

export type Shortcuts = Record<string, () => void>

/** Keys of the page by their place on the keyboard, so that they work on a Russian layout; off while typing. */
export function useShortcuts(shortcuts: Shortcuts, { whileTyping = false } = {}) {
  useHotkeys(
    Object.entries(shortcuts).map(([keys, act]) => [
      keys,
      act,
      { usePhysicalKeys: true, preventDefault: true },
    ]),
    whileTyping ? [] : ['INPUT', 'TEXTAREA', 'SELECT'],
    whileTyping,
  )
}
