import { ownTimeZone } from '../../../lib/dates/time-zones.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { TimeZoneSelect } from '../../../ui/dates/TimeZoneSelect.tsx'
import { useStatistics } from '../report/statistics-context.ts'
import classes from './FilterFields.module.css'

export function TimeZoneField() {
  const { t } = useTranslation('admin')
  const { parameters, change } = useStatistics()
  return (
    <TimeZoneSelect
      className={classes.timeZone}
      aria-label={t(($) => $.statistics.timeZone)}
      value={parameters.period.timeZone}
      onChange={(value) => change({ timeZone: value === ownTimeZone() ? null : value })}
    />
  )
}
