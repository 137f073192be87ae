import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './PageColumn.module.css'

type Props = {
  title: string
  /** Shown in place of the title, which it names. */
  logo?: ReactNode
  hint?: string | undefined
  width?: 'narrow' | 'wide'
  above?: ReactNode
  beside?: ReactNode
  children: ReactNode
}

export function PageColumn({ title, logo, hint, width = 'narrow', above, beside, children }: Props) {
  return (
    <main id="content" tabIndex={-1} className={classes.page} data-width={width}>
      {above}
      <div className={classes.heading}>
        <div>
          <Title order={1} className={classes.title}>
            {logo ?? title}
          </Title>
          {hint && (
            <Text c="dimmed" mt={6}>
              {hint}
            </Text>
          )}
        </div>
        {beside}
      </div>
      <div className={classes.column}>{children}</div>
    </main>
  )
}
