import { Group, NumberInput, Select } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { useState } from 'react'
import { type DelayUnit, delayIn, delayUnits, minutesIn } from '../../../../../lib/dates/delay-units.ts'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import type { ControlProps } from './control-props.ts'

/** For how long, counted from when the action runs. */
export function SnoozeControl({ action: { minutes }, error, onChange }: ControlProps) {
  const { t } = useTranslation('admin')
  const [unit, setUnit] = useState<DelayUnit>(minutes === undefined ? 'hours' : delayIn(minutes).unit)
  const most = Math.floor((limits.snoozeDaysMax * minutesIn.days) / minutesIn[unit])
  const amount = minutes === undefined ? null : Math.max(1, Math.floor(minutes / minutesIn[unit]))
  return (
    <Group gap="sm" align="start">
      <NumberInput
        w={110}
        aria-label={t(($) => $.rules.form.delay)}
        min={1}
        max={most}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        value={amount ?? ''}
        error={error}
        onChange={(value) =>
          onChange({ minutes: typeof value === 'number' && value > 0 ? value * minutesIn[unit] : undefined })
        }
      />
      <Select
        w={120}
        aria-label={t(($) => $.rules.form.unit)}
        allowDeselect={false}
        data={delayUnits.map((value) => ({ value, label: t(($) => $.rules.units[value]) }))}
        value={unit}
        onChange={(value) => {
          const chosen = delayUnits.find((one) => one === value) ?? unit
          setUnit(chosen)
          if (amount !== null) onChange({ minutes: amount * minutesIn[chosen] })
        }}
      />
    </Group>
  )
}
