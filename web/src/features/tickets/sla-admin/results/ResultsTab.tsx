import { Skeleton } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { daysIn, firstStatisticsDay } from '@savepoint/contract/statistics/statistics-values.ts'
import { IconChartBarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ownTimeZone } from '../../../../lib/dates/time-zones.ts'
import type { Translate } from '../../../../lib/language/i18n.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { DateField } from '../../../../ui/dates/DateField.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { ExportButton } from '../../../../ui/tables/ExportButton.tsx'
import { AdminPage } from '../../../people/administration/AdminPage.tsx'
import classes from '../SlaList.module.css'
import { exportReportRequest, slaReportQuery } from '../sla-api.ts'
import { ResultsTable } from './ResultsTable.tsx'

type Props = {
  tabs: ReactNode
  from: string | undefined
  to: string | undefined
  onDays: (days: { from: string; to: string }) => void
}

const dayMs = 86_400_000
const dayBefore = (days: number) => {
  const at = new Date(Date.now() - days * dayMs)
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`
}
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const firstYear = Number(firstStatisticsDay.slice(0, 4))

function wrongDays(t: Translate<'admin'>, { from, to }: { from: string; to: string }): string | undefined {
  if (!isDay(from) || !isDay(to) || from > to) return t(($) => $.sla.results.wrongDays)
  if (from < firstStatisticsDay) return t(($) => $.statistics.tooEarly, { year: firstYear })
  const count = limits.statisticsDaysMax
  return daysIn({ from, to }) > count ? t(($) => $.statistics.tooLong, { count }) : undefined
}

/** How many targets were met and missed, and by how much. */
export function ResultsTab({ tabs, from = dayBefore(29), to = dayBefore(0), onDays }: Props) {
  const { t } = useTranslation('admin')
  const days = { from, to, timeZone: ownTimeZone() }
  const wrong = wrongDays(t, days)
  const isPeriod = wrong === undefined
  const { data, error, refetch } = useQuery({ ...slaReportQuery(days), enabled: isPeriod })
  const isEmpty = data && data.total.length === 0
  return (
    <AdminPage
      title={t(($) => $.sla.title)}
      actions={
        isPeriod &&
        !isEmpty && <ExportButton label={t(($) => $.sla.export)} save={() => exportReportRequest(days)} />
      }
    >
      {tabs}
      <div className={`${classes.actions} ${classes.days}`}>
        <DateField
          label={t(($) => $.sla.results.from)}
          value={from}
          error={wrong}
          from={firstStatisticsDay}
          onValue={(value) => onDays({ from: value, to })}
        />
        <DateField
          label={t(($) => $.sla.results.to)}
          value={to}
          from={firstStatisticsDay}
          onValue={(value) => onDays({ from, to: value })}
        />
      </div>
      <p className={classes.hint}>{t(($) => $.sla.results.hint)}</p>
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {!data && !error && isPeriod && <Skeleton h={160} />}
      {isEmpty && (
        <EmptyState
          icon={<IconChartBarOff size={32} aria-hidden />}
          title={t(($) => $.sla.results.empty)}
          hint={t(($) => $.sla.results.emptyHint)}
        />
      )}
      {data && !isEmpty && <ResultsTable report={data} />}
      <details>
        <summary>{t(($) => $.sla.results.definitions)}</summary>
        <ul>
          {(['firstReply', 'nextReply', 'resolution', 'overrun'] as const).map((name) => (
            <li key={name}>{t(($) => $.sla.results[name])}</li>
          ))}
        </ul>
      </details>
    </AdminPage>
  )
}
