import type { Pool } from '@savepoint/contract/rights.ts'
import { changeSettings, useSettings } from '../../../../lib/settings-store.ts'
import { pressPrefix, useShortcuts } from '../../../../lib/use-shortcuts.ts'
import { neighbour } from '../tabs/open-tabs.ts'
import { useTabs } from '../tabs/tabs-store.ts'

type Actions = {
  openId: number | null
  pools: readonly Pool[]
  onShow: (id: number | null) => void
  onClose: (id: number) => void
  onSection: (section: Pool) => void
  onSearch: () => void
  onHelp: () => void
}

const sections: Record<string, Pool> = { M: 'my', T: 'team', U: 'unassigned', A: 'all' }

/** Rows as they stand on the screen: what J and K go through. */
const rowLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-ticket]')]

/** The ticket below the open one in the list; null at its end. */
export function ticketBelow(openId: number | null): number | null {
  const shown = rowLinks().map((row) => Number(row.dataset.ticket))
  const at = shown.indexOf(openId ?? 0)
  return at < 0 ? null : (shown[at + 1] ?? null)
}

/** Keys of the workspace (interface.md): by their place on the keyboard, off while typing. */
export function useDeskKeys({ openId, pools, onShow, onClose, onSection, onSearch, onHelp }: Actions) {
  const step = (by: 1 | -1) => {
    const rows = rowLinks()
    const focused = rows.indexOf(document.activeElement as HTMLAnchorElement)
    const open = rows.findIndex((row) => row.dataset.ticket === String(openId))
    const from = focused >= 0 ? focused : open
    const row = rows[from < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, from + by))]
    if (!row) return
    row.focus()
    // Beside an open ticket the next one is shown at once; in the wide list Enter opens.
    if (openId !== null) row.click()
  }
  const beside = (by: 1 | -1) => {
    const id = neighbour(useTabs.getState().tabs, openId, by)
    if (id !== null) onShow(id)
  }
  useShortcuts({
    J: () => step(1),
    K: () => step(-1),
    'shift+S': onSearch,
    'shift+W': () => {
      if (openId !== null) onClose(openId)
    },
    BracketLeft: () => beside(-1),
    BracketRight: () => beside(1),
    Backslash: () => changeSettings({ collapsedSideBar: !useSettings.getState().collapsedSideBar }),
    G: pressPrefix,
    'shift+Slash': onHelp,
    Escape: () => {
      if (openId !== null && document.querySelector('[role=dialog], [role=menu], [role=listbox]') === null)
        onShow(null)
    },
  })
  useShortcuts(
    Object.fromEntries(
      Object.entries(sections).map(([key, pool]) => [
        key,
        () => {
          if (pools.includes(pool)) onSection(pool)
        },
      ]),
    ),
    { isSecond: true },
  )
}
