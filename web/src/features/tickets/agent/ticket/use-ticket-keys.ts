import { useEffect } from 'react'
import { type Shortcuts, useShortcuts } from '../../../../lib/use-shortcuts.ts'

const sequenceMs = 1_500
let wentAt = 0

/** Keys of the open ticket. After `G` a letter means a section, and over a dialog the ticket has no keys. */
export function useTicketKeys(shortcuts: Shortcuts) {
  useEffect(() => {
    const note = (event: KeyboardEvent) => {
      if (event.code === 'KeyG' && !event.ctrlKey && !event.metaKey && !event.altKey) wentAt = Date.now()
    }
    document.addEventListener('keydown', note, true)
    return () => document.removeEventListener('keydown', note, true)
  }, [])
  const guarded = Object.entries(shortcuts).map(([keys, act]) => [
    keys,
    () => {
      const isSequence = Date.now() - wentAt < sequenceMs
      if (!isSequence && !document.querySelector('[role=dialog][aria-modal=true]')) act()
    },
  ])
  useShortcuts(Object.fromEntries(guarded))
}
