import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { showCurrentTab } from '../../../../ui/layout/show-current-tab.ts'
import classes from '../../../../ui/layout/Tabs.module.css'

const tabs = ['definition', 'runs'] as const
type Props = { recurringId: string; current: (typeof tabs)[number] }

export function RecurringTabs({ recurringId, current }: Props) {
  const { t } = useTranslation('admin')
  return (
    <nav ref={showCurrentTab} aria-label={t(($) => $.recurring.one)} className={classes.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to="/admin/recurring/$recurringId"
          params={{ recurringId }}
          search={tab === 'definition' ? {} : { tab }}
          className={classes.tab}
          activeProps={{}}
          activeOptions={{ exact: true }}
          {...(tab === current && { 'aria-current': 'page', 'data-status': 'active' })}
        >
          {t(($) => $.recurring.tabs[tab])}
        </Link>
      ))}
    </nav>
  )
}
