import { Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** The title of a page of agents and administrators, or of the pane that is its list. */
export function PageTitle({ isPane = false, children }: { isPane?: boolean; children: ReactNode }) {
  return (
    <Title order={1} size={isPane ? 'h4' : 'h3'} fw={650} miw={0} lineClamp={2}>
      {children}
    </Title>
  )
}
