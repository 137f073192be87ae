import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { changeSettings, useSettings } from '../../../../lib/settings/settings-store.ts'

export type InfoTab = 'player' | 'history' | 'log' | 'checklist'

export function useInfoPane() {
  const isDrawer =
    useMediaQuery('(max-width: 68.75em)', undefined, { getInitialValueInEffect: false }) ?? false
  const bars = useSettings((settings) => settings.bars)
  const [tab, setTab] = useState<InfoTab>('player')
  const [isByKey, setByKey] = useState(false)
  const name = isDrawer ? 'infoDrawer' : 'info'
  const isOpen = bars[name] ?? !isDrawer
  const set = (next: boolean) => changeSettings({ bars: { ...useSettings.getState().bars, [name]: next } })
  return {
    isDrawer,
    isOpen,
    tab,
    /** What it shows takes the focus. */
    isByKey,
    setTab: (next: InfoTab) => {
      setByKey(false)
      setTab(next)
    },
    toggle: () => set(!isOpen),
    show: (next: InfoTab) => {
      setByKey(true)
      setTab(next)
      set(true)
    },
  }
}
