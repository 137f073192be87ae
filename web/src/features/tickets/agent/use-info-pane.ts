import { useMediaQuery } from '@mantine/hooks'
import { changeSettings, useSettings } from '../../../lib/settings-store.ts'

/** Beside the ticket where there is room, and then remembered; on small screens a drawer, opened when asked for. */
export function useInfoPane() {
  const isDrawer =
    useMediaQuery('(max-width: 68.75em)', undefined, { getInitialValueInEffect: false }) ?? false
  const bars = useSettings((settings) => settings.bars)
  const name = isDrawer ? 'infoDrawer' : 'info'
  const isOpen = bars[name] ?? !isDrawer
  return { isDrawer, isOpen, toggle: () => changeSettings({ bars: { ...bars, [name]: !isOpen } }) }
}
