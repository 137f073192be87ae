import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../../lib/browser/use-page-title.ts'
import classes from './AdminPage.module.css'

type Props = { title: string; above?: ReactNode; actions?: ReactNode; children: ReactNode }

export function AdminPage({ title, above, actions, children }: Props) {
  usePageTitle(title)
  return (
    <div className={classes.page}>
      {above}
      <div className={classes.head}>
        <Title order={1} size="h3">
          {title}
        </Title>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
