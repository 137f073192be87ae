import { MantineProvider } from '@mantine/core'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { palettes } from '../../palettes.ts'
import { themeFor, variablesFor } from '../../theme.ts'
import classes from './CustomerLook.module.css'

const theme = themeFor('customer-dark')
const variables = variablesFor('customer-dark')

export function CustomerLook({ children }: { children: ReactNode }) {
  const id = useId().replaceAll(/\W/g, '')
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const rootElement = useMemo(() => () => root ?? undefined, [root])
  return (
    <div ref={setRoot} id={id} data-palette="customer-dark" className={classes.look}>
      {root && (
        <MantineProvider
          theme={theme}
          cssVariablesResolver={variables}
          cssVariablesSelector={`#${id}`}
          getRootElement={rootElement}
          forceColorScheme={palettes['customer-dark'].scheme}
          withGlobalClasses={false}
          deduplicateCssVariables={false}
        >
          {children}
        </MantineProvider>
      )}
    </div>
  )
}
