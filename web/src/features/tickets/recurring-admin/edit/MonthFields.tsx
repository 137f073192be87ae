import { Group, NumberInput, Select } from '@mantine/core'
import { monthWeeks } from '@savepoint/contract/tickets/recurring/recurring-values.ts'
import { weekDays } from '@savepoint/contract/tickets/sla-values.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { monthlyKinds } from '../recurring-form-values.ts'
import type { FieldProps } from './field-props.ts'

/** A day of the month, or one of its weekdays. */
export function MonthFields({ values, errorAt, onChange }: FieldProps) {
  const { t } = useTranslation('admin')
  const kinds = { day: t(($) => $.recurring.form.byDay), weekday: t(($) => $.recurring.form.byWeekday) }
  return (
    <Group gap="sm" align="start">
      <Select
        flex="1 1 180px"
        maw={240}
        label={t(($) => $.recurring.form.monthly)}
        allowDeselect={false}
        data={monthlyKinds.map((value) => ({ value, label: kinds[value] }))}
        value={values.monthly}
        onChange={(value) => onChange({ monthly: value === 'weekday' ? 'weekday' : 'day' })}
      />
      {values.monthly === 'day' ? (
        <NumberInput
          flex="1 1 200px"
          maw={260}
          label={t(($) => $.recurring.form.monthDay)}
          description={(values.monthDay ?? 0) > 28 ? t(($) => $.recurring.form.lastDayHint) : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={1}
          max={31}
          allowDecimal={false}
          allowNegative={false}
          value={values.monthDay ?? ''}
          error={errorAt('monthDay')}
          onChange={(value) => onChange({ monthDay: typeof value === 'number' ? value : null })}
        />
      ) : (
        <>
          <Select
            flex="1 1 140px"
            maw={180}
            label={t(($) => $.recurring.form.monthWeek)}
            allowDeselect={false}
            data={monthWeeks.map((value) => ({ value, label: t(($) => $.recurring.monthWeeks[value]) }))}
            value={values.monthWeek}
            error={errorAt('monthWeek')}
            onChange={(value) =>
              onChange({ monthWeek: monthWeeks.find((one) => one === value) ?? values.monthWeek })
            }
          />
          <Select
            flex="1 1 160px"
            maw={200}
            label={t(($) => $.recurring.form.monthWeekday)}
            allowDeselect={false}
            data={weekDays.map((value) => ({ value, label: t(($) => $.recurring.weekdayNames[value]) }))}
            value={values.monthWeekday}
            onChange={(value) =>
              onChange({ monthWeekday: weekDays.find((one) => one === value) ?? values.monthWeekday })
            }
          />
        </>
      )}
    </Group>
  )
}
