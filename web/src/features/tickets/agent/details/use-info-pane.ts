import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { changeSettings, useSettings } from '../../../../lib/settings/settings-store.ts'

export type InfoTab = 'player' | 'history' | 'log' | 'checklist' | 'side'

/** Whether the pane is beside the ticket, or has to lie over it. */
export function useInfoVisibility() {
  const isDrawer =
    useMediaQuery('(max-width: 68.75em)', undefined, { getInitialValueInEffect: false }) ?? false
  const isBeside = useSettings((settings) => settings.bars.info ?? true) && !isDrawer
  return { isDrawer, isBeside }
}

export function useInfoPane(ticketId: number) {
  const { isDrawer, isBeside } = useInfoVisibility()
  // Every ticket begins with its thread: a drawer that was left open would hide the next one.
  const [drawerOf, setDrawerOf] = useState<number | null>(null)
  const isOpen = isDrawer ? drawerOf === ticketId : isBeside
  const [tab, setTab] = useState<InfoTab>('player')
  const [isByKey, setByKey] = useState(false)
  const [startsSide, setStartsSide] = useState<number | null>(null)
  const set = (next: boolean) => {
    if (isDrawer) setDrawerOf(next ? ticketId : null)
    else changeSettings({ bars: { ...useSettings.getState().bars, info: next } })
  }
  return {
    isDrawer,
    isOpen,
    tab,
    /** What it shows takes the focus. */
    isByKey,
    /** The ticket in which a side conversation is to be begun. */
    startsSide,
    setTab: (next: InfoTab) => {
      setByKey(false)
      setStartsSide(null)
      setTab(next)
    },
    toggle: () => set(!isOpen),
    show: (next: InfoTab, { startsIn = null }: { startsIn?: number | null } = {}) => {
      setByKey(true)
      setStartsSide(startsIn)
      setTab(next)
      set(true)
    },
  }
}
