import { useEffect, useRef } from 'react'
import { dropEarlyKeys, isInField, keepKeysForField } from '../../../../../lib/keyboard/early-keys.ts'
import { isUnderDialog } from '../../../../../lib/keyboard/use-shortcuts.ts'
import { whenNeeded } from '../../../../../ui/states/lazy-component.tsx'
import { isTextChosen } from '../../../../../ui/writing/is-text-chosen.ts'
import { useCommands } from '../commands/use-commands.ts'
import { closedPalette, usePalette } from './palette-store.ts'

const load = async () => (await import('./PaletteDialog.tsx')).PaletteDialog
const PaletteDialog = whenNeeded(load)
const idleMs = 10_000
const isWithPalette = () => /^\/(tickets|admin)(\/|$)/.test(location.pathname)

/** Everything an agent can do or go to, by a few letters of its name (Ctrl+K), from anywhere in the agent area. */
export function CommandPalette({ onOpenTicket }: { onOpenTicket: (ticketId: number) => void }) {
  const isOpen = usePalette((state) => state.isOpen)
  const focusBefore = useRef<Element | null>(null)
  useEffect(() => {
    // Whoever types right after Ctrl+K writes into the palette, not onto the page: it is fetched beforehand.
    const timer = setTimeout(() => void load().catch(() => {}), idleMs)
    return () => clearTimeout(timer)
  }, [])
  // The next page of the agent area takes an open palette over.
  useEffect(() => {
    if (usePalette.getState().isOpen && !isInField()) keepKeysForField()
    return () => {
      if (!isWithPalette()) usePalette.setState(closedPalette)
    }
  }, [])
  const close = (next?: () => void) => {
    usePalette.setState(closedPalette)
    dropEarlyKeys()
    // The dialog goes first: what is chosen acts on the page as it was left.
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
