import { DirectionContext, MantineProvider, noop } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { pageDirection } from '../../lib/language/page-direction.ts'
import { useLanguage } from '../../lib/language/use-language.ts'
import type { Area } from '../../lib/session/area.ts'
import { useSettings } from '../../lib/settings/settings-store.ts'
import { widgetPlace } from '../../lib/widget/widget-place.ts'

import { type PaletteName, palettes } from '../../palettes.ts'
import { themeFor, variablesFor } from '../../theme.ts'

type Props = { area: Area; children: ReactNode }

/** It follows from the language. */
const fixed = { setDirection: noop, toggleDirection: noop }

/** The customer area is dark, in the widget as its site wants; the agent area follows the stored theme. */
export function ThemedPage({ area, children }: Props) {
  const chosen = useSettings((settings) => settings.theme)
  const name: PaletteName = area === 'customer' ? `customer-${widgetPlace.theme}` : `agent-${chosen}`
  const language = useLanguage()
  const direction = useMemo(() => ({ ...fixed, dir: pageDirection(language) }), [language])
  const theme = useMemo(() => themeFor(name), [name])
  const variables = useMemo(() => variablesFor(name), [name])

  useLayoutEffect(() => {
    document.documentElement.dataset.palette = name
    const bar = document.querySelector('meta[name=theme-color]')
    bar?.setAttribute('content', palettes[name].background)
  }, [name])

  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} forceColorScheme={palettes[name].scheme}>
      <DirectionContext value={direction}>{children}</DirectionContext>
    </MantineProvider>
  )
}
