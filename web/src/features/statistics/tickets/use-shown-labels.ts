import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { Shown } from '../report/shown.ts'
import { useStatistics } from '../report/statistics-context.ts'
import { useFilterLabels } from '../report/use-filter-labels.ts'
import { useReportLabels } from '../units/use-report-labels.ts'

/** Monday, 1 January 2024, and the days after it, to format weekday names. */
const weekdayOf = (weekday: unknown) => `2024-01-0${Number(weekday)}`

export function useShownLabels(shown: Shown): string[] {
  const { t } = useTranslation('admin')
  const { t: desk } = useTranslation('desk')
  const labels = useReportLabels()
  const { period, filter } = useStatistics().parameters
  const { from = period.from, to = period.to, status, age, weekday, hour, atLeast, below, agentsOf } = shown
  const parameters = useFilterLabels({ ...filter, ...shown, ...(agentsOf && { teamId: agentsOf }) })
  const isNow = shown.measure === 'open'
  return [
    isNow ? t(($) => $.statistics.drawer.now) : labels.days(String(from), String(to)),
    ...parameters,
    ...(status ? [desk(($) => $.status[status])] : []),
    ...(age ? [t(($) => $.statistics.ages[age])] : []),
    ...(weekday ? [labels.weekday(weekdayOf(weekday))] : []),
    ...(hour === undefined
      ? []
      : [t(($) => $.statistics.hour, { from: Number(hour), to: Number(hour) + 1 })]),
    ...(atLeast === undefined
      ? []
      : [t(($) => $.statistics.longer, { length: labels.duration(Number(atLeast)) })]),
    ...(below === undefined
      ? []
      : [t(($) => $.statistics.shorter, { length: labels.duration(Number(below)) })]),
  ]
}
