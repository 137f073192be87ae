import { Select, type SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { timeZoneChoices } from '../../lib/dates/time-zones.ts'
import { useLanguage } from '../../lib/language/use-language.ts'

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  /** IANA identifier. */
  value: string
  onChange: (timeZone: string) => void
}

export function TimeZoneSelect({ value, onChange, ...props }: Props) {
  const language = useLanguage()
  const zones = useMemo(() => timeZoneChoices(language, [value]), [language, value])
  return (
    <Select
      {...props}
      searchable
      allowDeselect={false}
      limit={60}
      data={zones}
      value={value}
      onChange={(zone) => zone !== null && onChange(zone)}
    />
  )
}
