import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { SearchAnywhere } from '../../../knowledge/help-center/search/SearchAnywhere.tsx'
import { useCustomer } from '../../../people/authentication/use-session.ts'
import { CustomerSignIn } from '../../../people/sign-in/CustomerSignIn.tsx'
import { resendOutbox } from '../conversation/send-message.ts'
import { useUnreadTitle } from '../list/use-unread-title.ts'
import { BottomBar } from './BottomBar.tsx'
import { ConfirmationBanner } from './ConfirmationBanner.tsx'
import { CustomerFooter } from './CustomerFooter.tsx'
import { CustomerHeader } from './CustomerHeader.tsx'
import classes from './CustomerShell.module.css'
import { useLiveTickets } from './use-live-tickets.ts'

export function CustomerShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const customer = useCustomer()
  useLiveTickets(customer?.id)
  useUnreadTitle(customer !== null)
  useEffect(() => {
    if (customer) resendOutbox(customer.id)
  }, [customer])
  return (
    <div className={classes.shell}>
      <a href="#content" className="skip-link">
        {t(($) => $.common.skipToContent)}
      </a>
      <CustomerHeader />
      <ConfirmationBanner />
      <div className={classes.content}>{children}</div>
      <CustomerFooter />
      <BottomBar />
      <CustomerSignIn />
      <SearchAnywhere />
    </div>
  )
}
