import { NumberInput, Select } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { DateField } from '../../../../ui/dates/DateField.tsx'
import { endings } from '../recurring-form-values.ts'
import type { FieldProps } from './field-props.ts'
import classes from './RecurringFields.module.css'

/** From when until when, or how often. */
export function EndFields({ values, errorAt, onChange }: FieldProps) {
  const { t } = useTranslation('admin')
  return (
    <div className={classes.pair}>
      <DateField
        label={t(($) => $.recurring.form.startsOn)}
        value={values.startsOn}
        from="2000-01-01"
        to={`${limits.latestYear}-12-31`}
        error={errorAt('startsOn')}
        onValue={(startsOn) => onChange({ startsOn })}
      />
      <Select
        label={t(($) => $.recurring.form.ends)}
        allowDeselect={false}
        data={endings.map((value) => ({ value, label: t(($) => $.recurring.form.endings[value]) }))}
        value={values.ending}
        onChange={(value) => onChange({ ending: endings.find((one) => one === value) ?? values.ending })}
      />
      {values.ending === 'date' && (
        <DateField
          label={t(($) => $.recurring.form.endsOn)}
          value={values.endsOn}
          from={values.startsOn}
          to={`${limits.latestYear}-12-31`}
          error={errorAt('endsOn')}
          onValue={(endsOn) => onChange({ endsOn })}
        />
      )}
      {values.ending === 'count' && (
        <NumberInput
          label={t(($) => $.recurring.form.endsAfter)}
          min={1}
          max={limits.recurrenceTimesMax}
          allowDecimal={false}
          allowNegative={false}
          value={values.endsAfter ?? ''}
          error={errorAt('endsAfter')}
          onChange={(value) => onChange({ endsAfter: typeof value === 'number' ? value : null })}
        />
      )}
    </div>
  )
}
