import type { ReactNode } from 'react'
import { usePageTitle } from '../../../ui/layout/use-page-title.ts'
import { PageTitle } from '../../../ui/text/PageTitle.tsx'
import classes from './AdminPage.module.css'

type Props = {
  title: string
  /** In the tab of the browser, where it says more than the heading. */
  tabTitle?: string
  above?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function AdminPage({ title, tabTitle = title, above, actions, children }: Props) {
  usePageTitle(tabTitle)
  return (
    <div className={classes.page}>
      {above}
      <div className={classes.head}>
        <PageTitle>{title}</PageTitle>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
