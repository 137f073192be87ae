import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useRight } from '../../people/authentication/use-rights.ts'
import { calendarChoicesQuery } from '../sla-admin/sla-api.ts'

type Props = {
  label: string
  none: string
  value: string | null
  error?: string | undefined
  onChange: (id: string | null) => void
}

/** Calendars belong to service levels: without that right the choice stays as it is. */
export function CalendarSelect({ label, none, value, error, onChange }: Props) {
  const { t } = useTranslation('admin')
  const maySee = useRight('sla.manage')
  const { data } = useQuery({ ...calendarChoicesQuery(), enabled: maySee })
  return (
    <Select
      label={label}
      description={maySee ? t(($) => $.assignment.calendarHint) : t(($) => $.assignment.calendarClosed)}
      placeholder={none}
      clearable
      disabled={!maySee}
      data={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
