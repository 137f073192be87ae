import { Fragment, type ReactNode } from 'react'
// Listens before its users, which arrive late, are there.
import '../../../../lib/browser/use-released.ts'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useContentLanguage } from '../../../../lib/content-language/use-content-language.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isWidget } from '../../../../lib/widget/widget-place.ts'
import { CurrentAnnouncements } from '../../../knowledge/announcements/CurrentAnnouncements.tsx'
import { SearchAnywhere } from '../../../knowledge/help-center/search/SearchAnywhere.tsx'
import { useCustomer } from '../../../people/authentication/use-session.ts'
import { CustomerSignIn } from '../../../people/sign-in/CustomerSignIn.tsx'
import { BottomBar } from './BottomBar.tsx'
import { CustomerFooter } from './CustomerFooter.tsx'
import { CustomerHeader } from './CustomerHeader.tsx'
import classes from './CustomerShell.module.css'

const CustomerUpdates = whenNeeded(async () => (await import('./CustomerUpdates.tsx')).CustomerUpdates)
const WidgetShell = whenNeeded(async () => (await import('../widget/WidgetShell.tsx')).WidgetShell)
const ConfirmationBanner = whenNeeded(
  async () => (await import('./ConfirmationBanner.tsx')).ConfirmationBanner,
)

export function CustomerShell({ children: page }: { children: ReactNode }) {
  const { t } = useTranslation()
  const customer = useCustomer()
  const updates = customer && <CustomerUpdates customerId={customer.id} />
  const language = useLanguage()
  const contentLanguage = useContentLanguage()
  // Whatever shows articles asks for them anew.
  const children = <Fragment key={contentLanguage === language ? null : contentLanguage}>{page}</Fragment>
  if (isWidget) return <WidgetShell updates={updates}>{children}</WidgetShell>
  return (
    <div className={classes.shell}>
      <a href="#content" className="skip-link">
        {t(($) => $.common.skipToContent)}
      </a>
      <CustomerHeader />
      {customer && !customer.emailConfirmed && <ConfirmationBanner email={customer.email} />}
      <CurrentAnnouncements />
      <div className={classes.content}>{children}</div>
      <CustomerFooter />
      <BottomBar />
      <CustomerSignIn />
      <SearchAnywhere />
      {updates}
    </div>
  )
}
