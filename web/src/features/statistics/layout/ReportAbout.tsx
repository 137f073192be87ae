import type { ReportPeriod } from '@savepoint/contract/statistics/report-queries.ts'
import { regionalTag } from '../../../lib/dates/regional-tag.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useStatistics } from '../report/statistics-context.ts'
import { useFilterLabels } from '../report/use-filter-labels.ts'
import { useReportLabels } from '../units/use-report-labels.ts'
import classes from './ReportAbout.module.css'

export function ReportAbout({ about }: { about: ReportPeriod }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const labels = useReportLabels()
  const { filter, by } = useStatistics().parameters
  const filters = useFilterLabels(filter)
  const hasLabel = filter.priority !== undefined || filter.tagId !== undefined || by !== 'topic'
  const time = new Intl.DateTimeFormat(regionalTag(language), {
    timeStyle: 'short',
    timeZone: about.timeZone,
  }).format(new Date(about.asOf))
  return (
    <p className={classes.about}>
      <span>{labels.days(about.from, about.to)}</span>
      {about.before && (
        <span>
          {t(($) => $.statistics.comparedWith, { days: labels.days(about.before.from, about.before.to) })}
        </span>
      )}
      <span>{about.timeZone}</span>
      {filters.map((filter) => (
        <span key={filter} className={classes.onPaper}>
          {filter}
        </span>
      ))}
      {hasLabel && <span>{t(($) => $.statistics.labelsNow)}</span>}
      <span>{t(($) => $.statistics.asOf, { time })}</span>
    </p>
  )
}
