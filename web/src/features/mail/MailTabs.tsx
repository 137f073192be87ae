import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { showCurrentTab } from '../../ui/layout/show-current-tab.ts'
import classes from '../../ui/layout/Tabs.module.css'
import { quarantineCountQuery } from './quarantine-api.ts'

export function MailTabs() {
  const { t } = useTranslation('admin')
  const { data: total } = useQuery(quarantineCountQuery())
  return (
    <nav ref={showCurrentTab} aria-label={t(($) => $.mailAccounts.tabs.label)} className={classes.tabs}>
      <Link to="/admin/mail-accounts" activeOptions={{ exact: true }} className={classes.tab}>
        {t(($) => $.mailAccounts.tabs.accounts)}
      </Link>
      <Link to="/admin/mail-accounts/quarantine" className={classes.tab}>
        {t(($) => $.mailAccounts.tabs.quarantine)}
        {total ? <span className={classes.count}>{total}</span> : null}
      </Link>
      <Link to="/admin/mail-accounts/blocked-senders" className={classes.tab}>
        {t(($) => $.mailAccounts.tabs.blocked)}
      </Link>
    </nav>
  )
}
