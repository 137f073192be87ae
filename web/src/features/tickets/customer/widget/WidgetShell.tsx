import type { ReactNode } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { CurrentAnnouncements } from '../../../knowledge/announcements/CurrentAnnouncements.tsx'
import { useCustomer } from '../../../people/authentication/use-session.ts'
import { UnreadForParent } from './UnreadForParent.tsx'
import { useOwnLinks } from './use-own-links.ts'
import { useVisibleHeight } from './use-visible-height.ts'
import { WidgetBar } from './WidgetBar.tsx'
import { WidgetHeader } from './WidgetHeader.tsx'
import classes from './WidgetShell.module.css'

type Props = {
  /** Keeps the player's pages up to date. */
  updates: ReactNode
  children: ReactNode
}

/** What stands around the pages of players in the support widget, in place of the site's header. */
export function WidgetShell({ updates, children }: Props) {
  const { t } = useTranslation()
  const customer = useCustomer()
  useVisibleHeight()
  useOwnLinks()
  return (
    <div className={classes.shell}>
      <a href="#content" className="skip-link">
        {t(($) => $.common.skipToContent)}
      </a>
      <WidgetHeader />
      <CurrentAnnouncements />
      <div className={classes.content}>{children}</div>
      {customer && (
        <>
          <WidgetBar />
          {updates}
        </>
      )}
      <UnreadForParent />
    </div>
  )
}
