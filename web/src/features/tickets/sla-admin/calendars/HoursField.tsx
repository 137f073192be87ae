import { TextInput, type TextInputProps } from '@mantine/core'
import type { DayHours } from '@savepoint/contract/tickets/sla-values.ts'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { hoursText, readHours } from './written-hours.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'error'> & {
  hours: DayHours
  /** Receives null when the text is not a list of time ranges. */
  onHours: (hours: [string, string][] | null) => void
}

/** The hours of one day as text, which is quicker to write and to compare than a row of clocks. */
export function HoursField({ hours, onHours, ...field }: Props) {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = useState(hoursText(hours))
  const isWrong = readHours(typed) === undefined
  return (
    <TextInput
      {...field}
      autoComplete="off"
      maxLength={100}
      placeholder={t(($) => $.sla.calendar.dayOff)}
      value={typed}
      error={isWrong ? t(($) => $.sla.calendar.wrongHours) : undefined}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onHours(readHours(currentTarget.value) ?? null)
      }}
      onBlur={() => {
        const read = readHours(typed)
        if (read) setTyped(hoursText(read))
      }}
    />
  )
}
