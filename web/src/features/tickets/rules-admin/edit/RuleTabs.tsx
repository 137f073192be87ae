import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { showCurrentTab } from '../../../../ui/layout/show-current-tab.ts'
import classes from '../../../../ui/layout/Tabs.module.css'

const tabs = ['rule', 'runs', 'history'] as const
type Props = { ruleId: string; current: (typeof tabs)[number] }

export function RuleTabs({ ruleId, current }: Props) {
  const { t } = useTranslation('admin')
  return (
    <nav ref={showCurrentTab} aria-label={t(($) => $.rules.one)} className={classes.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to="/admin/rules/$ruleId"
          params={{ ruleId }}
          search={tab === 'rule' ? {} : { tab }}
          className={classes.tab}
          activeProps={{}}
          activeOptions={{ exact: true }}
          {...(tab === current && { 'aria-current': 'page', 'data-status': 'active' })}
        >
          {t(($) => $.rules.tabs[tab])}
        </Link>
      ))}
    </nav>
  )
}
