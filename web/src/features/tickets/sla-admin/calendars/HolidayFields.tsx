import { ActionIcon, Button, Fieldset, Select, Stack, Text } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import type { CalendarInput } from '@savepoint/contract/sla/sla-inputs.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { DateField } from '../../../../ui/dates/DateField.tsx'
import { listCountriesQuery } from '../sla-api.ts'
import classes from './CalendarFields.module.css'

type Holidays = CalendarInput['holidays']
type Props = {
  holidays: Holidays
  errorAt: (at: number) => string | undefined
  countryError: string | undefined
  onHolidays: (holidays: Holidays) => void
}

const none = 'none'

export function HolidayFields({ holidays, errorAt, countryError, onHolidays }: Props) {
  const { t } = useTranslation('admin')
  const { data } = useQuery(listCountriesQuery(useLanguage()))
  const { country, state, dates } = holidays
  const countries = data?.items ?? []
  const states = countries.find(({ code }) => code === country)?.states ?? []
  const named = (items: { code: string; name: string }[]) =>
    items.map(({ code, name }) => ({ value: code, label: name }))
  const setDates = (changed: string[]) => onHolidays({ ...holidays, dates: changed })
  return (
    <Fieldset legend={t(($) => $.sla.calendar.holidays)} p="sm">
      <Stack gap="xs">
        <div className={classes.choices}>
          <Select
            label={t(($) => $.sla.calendar.country)}
            searchable
            allowDeselect={false}
            data={[{ value: none, label: t(($) => $.sla.calendar.noCountry) }, ...named(countries)]}
            value={country ?? none}
            error={countryError}
            onChange={(code) =>
              onHolidays({ ...holidays, country: code === none ? null : code, state: null })
            }
          />
          {states.length > 0 && (
            <Select
              label={t(($) => $.sla.calendar.state)}
              searchable
              allowDeselect={false}
              data={[{ value: none, label: t(($) => $.sla.calendar.wholeCountry) }, ...named(states)]}
              value={state ?? none}
              onChange={(code) => onHolidays({ ...holidays, state: code === none ? null : code })}
            />
          )}
        </div>
        <Text fw={600}>{t(($) => $.sla.calendar.ownDates)}</Text>
        {dates.map((date, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dates have no ids
          <div key={at} className={classes.date}>
            <DateField
              aria-label={t(($) => $.sla.calendar.date)}
              value={date}
              error={errorAt(at)}
              onValue={(value) => setDates(dates.with(at, value))}
            />
            <span />
            <RemoveDay day={date} onClick={() => setDates(dates.toSpliced(at, 1))} />
          </div>
        ))}
        <AddDay
          isDisabled={dates.length >= limits.calendarDatesMax}
          onClick={() => setDates([...dates, ''])}
        />
      </Stack>
    </Fieldset>
  )
}

export function RemoveDay({ day, onClick }: { day: string; onClick: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t(($) => $.sla.calendar.removeDay, { day })}
      onClick={onClick}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  )
}

export function AddDay({ isDisabled, onClick }: { isDisabled: boolean; onClick: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <div>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={isDisabled}
        onClick={onClick}
      >
        {t(($) => $.sla.calendar.add)}
      </Button>
    </div>
  )
}
