import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { changeSettings, useSettings } from '../../../../lib/settings/settings-store.ts'

export type InfoTab = 'player' | 'history' | 'log' | 'checklist' | 'side'

export function useInfoPane() {
  const isDrawer =
    useMediaQuery('(max-width: 68.75em)', undefined, { getInitialValueInEffect: false }) ?? false
  const bars = useSettings((settings) => settings.bars)
  const [tab, setTab] = useState<InfoTab>('player')
  const [isByKey, setByKey] = useState(false)
  const [startsSide, setStartsSide] = useState<number | null>(null)
  const name = isDrawer ? 'infoDrawer' : 'info'
  const isOpen = bars[name] ?? !isDrawer
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
