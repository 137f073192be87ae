import { Fieldset, Stack, Text } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import type { CalendarInput } from '@savepoint/contract/sla/sla-inputs.ts'
import { useState } from 'react'
import { randomId } from '../../../../lib/browser/random-id.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { DateField } from '../../../../ui/dates/DateField.tsx'
import classes from './CalendarFields.module.css'
import { AddDay, RemoveDay } from './HolidayFields.tsx'
import { HoursField } from './HoursField.tsx'

type Exceptions = CalendarInput['exceptions']
type Props = {
  exceptions: Exceptions
  errorAt: (at: number) => string | undefined
  error: string | undefined
  onExceptions: (exceptions: Exceptions) => void
  onWrong: (name: string, isWrong: boolean) => void
}

export function ExceptionFields({ exceptions, errorAt, error, onExceptions, onWrong }: Props) {
  const { t } = useTranslation('admin')
  // A mistyped time range is only in its field, which therefore stays when others come or go.
  const [keys, setKeys] = useState(() => exceptions.map(randomId))
  const set = (at: number, changed: Partial<Exceptions[number]>) => {
    const before = exceptions[at]
    if (before) onExceptions(exceptions.with(at, { ...before, ...changed }))
  }
  return (
    <Fieldset legend={t(($) => $.sla.calendar.exceptions)} p="sm">
      <Stack gap="xs">
        <Text c="dimmed">{t(($) => $.sla.calendar.exceptionsHint)}</Text>
        {exceptions.map(({ date, hours }, at) => (
          <div key={keys[at]} className={classes.date}>
            <DateField
              aria-label={t(($) => $.sla.calendar.date)}
              value={date}
              error={errorAt(at)}
              onValue={(value) => set(at, { date: value })}
            />
            <HoursField
              aria-label={t(($) => $.sla.calendar.hours)}
              hours={hours}
              onHours={(changed) => {
                onWrong(`exception ${keys[at]}`, changed === null)
                if (changed) set(at, { hours: changed })
              }}
            />
            <RemoveDay
              day={date}
              onClick={() => {
                onWrong(`exception ${keys[at]}`, false)
                setKeys(keys.toSpliced(at, 1))
                onExceptions(exceptions.toSpliced(at, 1))
              }}
            />
          </div>
        ))}
        {error && (
          <Text c="red" size="sm" role="alert">
            {error}
          </Text>
        )}
        <AddDay
          isDisabled={exceptions.length >= limits.calendarDatesMax}
          onClick={() => {
            setKeys([...keys, randomId()])
            onExceptions([...exceptions, { date: '', hours: [] }])
          }}
        />
      </Stack>
    </Fieldset>
  )
}
