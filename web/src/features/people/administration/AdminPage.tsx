import type { ReactNode } from 'react'
import { usePageTitle } from '../../../ui/layout/use-page-title.ts'
import { BreakableAddress } from '../../../ui/text/BreakableAddress.tsx'
import { PageTitle } from '../../../ui/text/PageTitle.tsx'
import classes from './AdminPage.module.css'

type Props = {
  title: string
  /** In the tab of the browser, where it says more than the heading. */
  tabTitle?: string
  above?: ReactNode
  actions?: ReactNode
  /** With nothing on it that takes the focus, the page itself takes it: the keyboard could not scroll it otherwise. */
  isOnlyRead?: boolean
  children: ReactNode
}

export function AdminPage({ title, tabTitle = title, above, actions, isOnlyRead, children }: Props) {
  usePageTitle(tabTitle)
  return (
    <div className={classes.page} {...(isOnlyRead && { role: 'region', tabIndex: 0, 'aria-label': title })}>
      {above}
      <div className={classes.head}>
        <PageTitle>
          <BreakableAddress text={title} />
        </PageTitle>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
