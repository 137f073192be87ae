import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { changeSettings, useSettings } from '../../../../lib/settings/settings-store.ts'

export type InfoTab = 'player' | 'history' | 'log' | 'checklist' | 'side'

/** Whether the pane is there, and whether it lies over the ticket. */
export function useInfoVisibility() {
  const isDrawer =
    useMediaQuery('(max-width: 68.75em)', undefined, { getInitialValueInEffect: false }) ?? false
  const name = isDrawer ? ('infoDrawer' as const) : ('info' as const)
  const isOpen = useSettings((settings) => settings.bars[name]) ?? !isDrawer
  return { isDrawer, name, isOpen }
}

export function useInfoPane() {
  const { isDrawer, name, isOpen } = useInfoVisibility()
  const [tab, setTab] = useState<InfoTab>('player')
  const [isByKey, setByKey] = useState(false)
  const [startsSide, setStartsSide] = useState<number | null>(null)
  const set = (next: boolean) => changeSettings({ bars: { ...useSettings.getState().bars, [name]: next } })
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
