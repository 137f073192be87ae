import { reportTitles } from '@savepoint/contract/statistics/statistics-measures.ts'
import { type StatisticsReport, statisticsReports } from '@savepoint/contract/statistics/statistics-values.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { printSearch } from '../../lib/browser/search-params.ts'
import { useIsNarrow } from '../../lib/browser/use-is-narrow.ts'
import { whenNeeded } from '../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { showCurrentTab } from '../../ui/layout/show-current-tab.ts'
import tabs from '../../ui/layout/Tabs.module.css'
import { AdminPage } from '../people/administration/AdminPage.tsx'
import { FilterBar } from './parameters/FilterBar.tsx'
import { PeriodFields } from './parameters/PeriodFields.tsx'
import { PeriodMenu } from './parameters/PeriodMenu.tsx'
import { ReportActions } from './ReportActions.tsx'
import { lookNames, type StatisticsSearch } from './report/search-names.ts'
import { printShown, readShown } from './report/shown.ts'
import { StatisticsContext } from './report/statistics-context.ts'
import { useReportParameters } from './report/use-report-parameters.ts'
import classes from './StatisticsPage.module.css'

const TicketsDrawer = whenNeeded(async () => (await import('./tickets/TicketsDrawer.tsx')).TicketsDrawer)

type Props = {
  report: StatisticsReport
  search: StatisticsSearch
  /** A change of filters replaces the history entry; opening the tickets adds one. */
  onSearch: (search: StatisticsSearch, options: { replace: boolean }) => void
  children: ReactNode
}

export function StatisticsPage({ report, search, onSearch, children }: Props) {
  const { t, i18n } = useTranslation('admin')
  const parameters = useReportParameters(search)
  const { history } = useRouter()
  const isNarrow = useIsNarrow()
  const path = `/admin/statistics/${report}` as const
  const statistics = useMemo(() => {
    const withPart = (part: object): StatisticsSearch =>
      Object.fromEntries(Object.entries({ ...search, ...part }).filter(([, value]) => value))
    return {
      report,
      search,
      parameters,
      change: (part: object) => onSearch(withPart(part), { replace: true }),
      hrefOf: (shown: Parameters<typeof printShown>[0]) =>
        history.createHref(`${path}${printSearch(withPart({ show: printShown(shown) }))}`),
      show: (shown: Parameters<typeof printShown>[0]) =>
        onSearch(withPart({ show: printShown(shown) }), { replace: false }),
    }
  }, [report, search, parameters, onSearch, history, path])
  const kept = Object.fromEntries(
    Object.entries(search).filter(([name]) => !lookNames.some((look) => look === name)),
  )
  const language = i18n.language === 'en' ? 'en' : 'ru'
  const heading = `${t(($) => $.statistics.title)}: ${reportTitles[report][language]}`
  const shown = readShown(search.show)
  return (
    <StatisticsContext value={statistics}>
      <AdminPage
        title={t(($) => $.statistics.title)}
        tabTitle={heading}
        actions={<ReportActions report={report} />}
      >
        <div className={classes.top}>
          <nav
            ref={showCurrentTab}
            className={`${tabs.tabs} ${classes.reports}`}
            aria-label={t(($) => $.statistics.reports)}
          >
            {statisticsReports.map((name) => (
              <Link
                key={name}
                to={`/admin/statistics/${name}`}
                search={kept}
                className={tabs.tab}
                aria-current={name === report ? 'page' : undefined}
              >
                {reportTitles[name][language]}
              </Link>
            ))}
          </nav>
          {!isNarrow && (
            <div className={classes.period}>
              <PeriodMenu />
              <PeriodFields />
            </div>
          )}
        </div>
        <FilterBar />
        <div className={classes.report} data-printed>
          <p className={classes.onPaper}>{heading}</p>
          {children}
        </div>
      </AdminPage>
      {shown && <TicketsDrawer shown={shown} onClose={() => statistics.change({ show: null })} />}
    </StatisticsContext>
  )
}
