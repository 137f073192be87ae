import { Checkbox, Fieldset, Group, NumberInput, Select } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { recurrenceUnits } from '@savepoint/contract/tickets/recurring/recurring-values.ts'
import { weekDays } from '@savepoint/contract/tickets/sla-values.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { TimeZoneSelect } from '../../../../ui/dates/TimeZoneSelect.tsx'
import { getChoicesQuery } from '../recurring-api.ts'
import { EndFields } from './EndFields.tsx'
import type { FieldProps } from './field-props.ts'
import { MonthFields } from './MonthFields.tsx'
import classes from './RecurringFields.module.css'
import { TimeField } from './TimeField.tsx'

export function ScheduleFields({ values, errorAt, onChange }: FieldProps) {
  const { t } = useTranslation('admin')
  const { data: choices } = useQuery(getChoicesQuery(values.categoryId))
  return (
    <Fieldset legend={t(($) => $.recurring.form.schedule)} p="sm" className={classes.fieldset}>
      <Group gap="sm" align="start">
        <NumberInput
          w={110}
          label={t(($) => $.recurring.form.every)}
          min={1}
          max={limits.recurrenceIntervalMax}
          allowDecimal={false}
          allowNegative={false}
          value={values.every ?? ''}
          error={errorAt('every')}
          onChange={(value) => onChange({ every: typeof value === 'number' ? value : null })}
        />
        <Select
          w={140}
          label={t(($) => $.recurring.form.unit)}
          allowDeselect={false}
          data={recurrenceUnits.map((value) => ({ value, label: t(($) => $.recurring.form.units[value]) }))}
          value={values.unit}
          onChange={(value) =>
            onChange({ unit: recurrenceUnits.find((one) => one === value) ?? values.unit })
          }
        />
      </Group>
      {values.unit === 'weeks' && (
        <Checkbox.Group
          label={t(($) => $.recurring.form.weekdays)}
          error={errorAt('weekdays')}
          value={values.weekdays}
          onChange={(chosen) => onChange({ weekdays: weekDays.filter((day) => chosen.includes(day)) })}
        >
          <div className={classes.weekdays}>
            {weekDays.map((day) => (
              <Checkbox key={day} value={day} label={t(($) => $.recurring.weekdays[day])} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {values.unit === 'months' && <MonthFields values={values} errorAt={errorAt} onChange={onChange} />}
      <div className={classes.moment}>
        <TimeField
          label={t(($) => $.recurring.form.time)}
          value={values.time}
          error={errorAt('time')}
          onValue={(time) => onChange({ time })}
        />
        <TimeZoneSelect
          label={t(($) => $.recurring.form.timeZone)}
          value={values.timeZone}
          error={errorAt('timeZone')}
          onChange={(timeZone) => onChange({ timeZone })}
        />
      </div>
      <EndFields values={values} errorAt={errorAt} onChange={onChange} />
      <Select
        label={t(($) => $.recurring.form.calendar)}
        clearable
        placeholder={t(($) => $.recurring.form.noCalendar)}
        data={(choices?.calendars ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={choices ? values.calendarId : null}
        error={errorAt('calendarId')}
        onChange={(calendarId) => onChange({ calendarId })}
      />
      <Checkbox
        label={t(($) => $.recurring.form.skipsWhileOpen)}
        checked={values.skipsWhileOpen}
        onChange={({ currentTarget }) => onChange({ skipsWhileOpen: currentTarget.checked })}
      />
    </Fieldset>
  )
}
