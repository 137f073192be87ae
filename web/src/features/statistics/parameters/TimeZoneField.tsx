import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useStatistics } from '../report/statistics-context.ts'
import { ownTimeZone } from '../report/use-report-parameters.ts'
import classes from './FilterFields.module.css'

export function TimeZoneField() {
  const { t } = useTranslation('admin')
  const { parameters, change } = useStatistics()
  const own = ownTimeZone()
  const { timeZone } = parameters.period
  const data = useMemo(() => {
    const names = new Set([own, 'UTC', timeZone, ...Intl.supportedValuesOf('timeZone')])
    return [...names].map((value) => ({
      value,
      label: value === own ? t(($) => $.statistics.ownTimeZone, { timeZone: own }) : value,
    }))
  }, [own, timeZone, t])
  return (
    <Select
      className={classes.timeZone}
      searchable
      allowDeselect={false}
      limit={60}
      aria-label={t(($) => $.statistics.timeZone)}
      nothingFoundMessage={t(($) => $.statistics.filters.nothing)}
      data={data}
      value={timeZone}
      onChange={(value) => change({ timeZone: value === own ? null : value })}
    />
  )
}
