import { useEffect, useRef } from 'react'
import { keepKeysForField } from '../../../../lib/keyboard/early-keys.ts'
import { neighbour } from '../tabs/open-tabs.ts'
import { passTicketTab, useTabs } from '../tabs/tabs-store.ts'
import { useCommands } from './commands/use-commands.ts'

type Actions = {
  openId: number | null
  onShow: (id: number | null) => void
  onClose: (id: number) => void
  onSearch: (() => void) | undefined
}

const rowLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-ticket]')]

/** A list of choices stays in the page, hidden, once it was opened. */
const isAnythingOpen = () =>
  [...document.querySelectorAll('[role=dialog], [role=menu], [role=listbox]')].some(
    (popup) => popup.getClientRects().length > 0,
  )

export function ticketBelow(openId: number | null): number | null {
  const shown = rowLinks().map((row) => Number(row.dataset.ticket))
  const at = shown.indexOf(openId ?? 0)
  return at < 0 ? null : (shown[at + 1] ?? null)
}

export function useDeskKeys({ openId, onShow, onClose, onSearch }: Actions) {
  const step = (by: 1 | -1) => {
    const rows = rowLinks()
    const focused = rows.indexOf(document.activeElement as HTMLAnchorElement)
    const open = rows.findIndex((row) => row.dataset.ticket === String(openId))
    const from = focused >= 0 ? focused : open
    const row = rows[from < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, from + by))]
    if (!row) return
    row.focus()
    // Next to an open ticket the next one opens at once; in the wide list Enter opens it.
    const id = Number(row.dataset.ticket)
    if (openId === null || id === openId) return
    passTicketTab(id)
    onShow(id)
  }
  const beside = (by: 1 | -1) => {
    const id = neighbour(useTabs.getState().tabs, openId, by)
    if (id !== null) onShow(id)
  }
  // The key that closes a menu is still on its way when the menu is gone.
  const wasAnythingOpen = useRef(false)
  useEffect(() => {
    const look = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') wasAnythingOpen.current = isAnythingOpen()
    }
    window.addEventListener('keydown', look, true)
    return () => window.removeEventListener('keydown', look, true)
  }, [])
  const leave = () => {
    if (!wasAnythingOpen.current) onShow(null)
  }
  useCommands({
    next: () => step(1),
    previous: () => step(-1),
    search:
      onSearch &&
      (() => {
        keepKeysForField()
        onSearch()
      }),
    closeTab: openId === null ? undefined : () => onClose(openId),
    tabLeft: () => beside(-1),
    tabRight: () => beside(1),
    back: openId === null ? undefined : leave,
  })
}
