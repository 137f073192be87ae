import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useStatistics } from '../report/statistics-context.ts'
import { ownZone } from '../report/use-report-parameters.ts'
import classes from './FilterFields.module.css'

/** Whose midnight begins a day; the reader's own zone first. */
export function ZoneField() {
  const { t } = useTranslation('admin')
  const { parameters, change } = useStatistics()
  const own = ownZone()
  const { zone } = parameters.period
  const data = useMemo(() => {
    const names = new Set([own, 'UTC', zone, ...Intl.supportedValuesOf('timeZone')])
    return [...names].map((value) => ({
      value,
      label: value === own ? t(($) => $.statistics.ownZone, { zone: own }) : value,
    }))
  }, [own, zone, t])
  return (
    <Select
      className={classes.zone}
      searchable
      allowDeselect={false}
      limit={60}
      aria-label={t(($) => $.statistics.zone)}
      nothingFoundMessage={t(($) => $.statistics.filters.nothing)}
      data={data}
      value={zone}
      onChange={(value) => change({ zone: value === own ? null : value })}
    />
  )
}
