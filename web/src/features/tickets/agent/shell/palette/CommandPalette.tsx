import { useEffect, useRef } from 'react'
import { whenNeeded } from '../../../../../lib/chunks/lazy-chunk.tsx'
import { dropEarlyKeys, keepKeysForField } from '../../../../../lib/keyboard/early-keys.ts'
import { isInField } from '../../../../../lib/keyboard/typing-fields.ts'
import { isUnderDialog } from '../../../../../lib/keyboard/use-shortcuts.ts'
import { isTextChosen } from '../../../../../ui/writing/is-text-chosen.ts'
import { useCommands } from '../commands/use-commands.ts'
import { closedPalette, usePalette } from './palette-store.ts'

const PaletteDialog = whenNeeded(async () => (await import('./PaletteDialog.tsx')).PaletteDialog)
const isWithPalette = () => /^\/(tickets|admin|replies)(\/|$)/.test(location.pathname)

export function CommandPalette({ onOpenTicket }: { onOpenTicket: (ticketId: number) => void }) {
  const isOpen = usePalette((state) => state.isOpen)
  const focusBefore = useRef<Element | null>(null)
  // An open palette survives a change of page in the agent area.
  useEffect(() => {
    if (usePalette.getState().isOpen && !isInField()) keepKeysForField()
    return () => {
      if (!isWithPalette()) usePalette.setState(closedPalette)
    }
  }, [])
  const close = (next?: () => void) => {
    usePalette.setState(closedPalette)
    dropEarlyKeys()
    // The dialog closes first: the command acts on the page under it.
    requestAnimationFrame(() => {
      if (focusBefore.current instanceof HTMLElement) focusBefore.current.focus({ preventScroll: true })
      next?.()
    })
  }
  const open = () => {
    focusBefore.current = document.activeElement
    usePalette.setState({ isOpen: true })
    keepKeysForField()
  }
  useCommands({
    palette: () => {
      if (isOpen) close()
      else if (!isUnderDialog() && !isTextChosen()) open()
    },
  })
  return isOpen ? <PaletteDialog onOpenTicket={onOpenTicket} onClose={close} /> : null
}
