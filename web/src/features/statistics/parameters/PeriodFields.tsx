import { Switch } from '@mantine/core'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useStatistics } from '../report/statistics-context.ts'
import { TimeZoneField } from './TimeZoneField.tsx'

/** What the period is compared with, and by whose clock its days are. */
export function PeriodFields() {
  const { t } = useTranslation('admin')
  const { parameters, change } = useStatistics()
  return (
    <>
      <Switch
        label={t(($) => $.statistics.compare)}
        checked={parameters.compare}
        onChange={({ currentTarget }) => change({ compare: currentTarget.checked ? 'previous' : null })}
      />
      <TimeZoneField />
    </>
  )
}
