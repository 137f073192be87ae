import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { showCurrentTab } from '../../../ui/layout/show-current-tab.ts'
import classes from '../../../ui/layout/Tabs.module.css'

export const slaTabs = ['policies', 'calendars', 'results'] as const
export type SlaTab = (typeof slaTabs)[number]

export function SlaTabs({ shown, current }: { shown: readonly SlaTab[]; current: SlaTab | undefined }) {
  const { t } = useTranslation('admin')
  return (
    <nav ref={showCurrentTab} aria-label={t(($) => $.sla.title)} className={classes.tabs}>
      {shown.map((tab) => (
        <Link
          key={tab}
          to="/admin/sla"
          search={{ tab }}
          className={classes.tab}
          activeProps={{}}
          {...(tab === current && { 'aria-current': 'page', 'data-status': 'active' })}
        >
          {t(($) => $.sla.tabs[tab])}
        </Link>
      ))}
    </nav>
  )
}
