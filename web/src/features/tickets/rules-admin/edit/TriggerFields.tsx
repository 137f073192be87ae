import { Fieldset, Group, NumberInput, Select, Text } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { ruleSinces, ruleTriggers } from '@savepoint/contract/tickets/rules/rule-values.ts'
import { useState } from 'react'
import { type DelayUnit, delayIn, delayUnits, minutesIn } from '../../../../lib/dates/delay-units.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { ProjectsField } from '../../conditions/ProjectsField.tsx'
import type { RuleValues } from '../rule-values.ts'

type Props = {
  values: RuleValues
  errorAt: (path: string) => string | undefined
  onChange: (part: Partial<RuleValues>) => void
}

export function TriggerFields({ values, errorAt, onChange }: Props) {
  const { t } = useTranslation('admin')
  const { trigger, afterMinutes, since, projectIds } = values
  const start = delayIn(afterMinutes ?? 0)
  const [unit, setUnit] = useState<DelayUnit>(afterMinutes === null ? 'hours' : start.unit)
  const delay = (amount: number | null, chosen: DelayUnit) =>
    onChange({
      afterMinutes: amount === null ? null : Math.min(amount * minutesIn[chosen], limits.ruleDelayMinutesMax),
    })
  const amount = afterMinutes === null ? null : afterMinutes / minutesIn[unit]
  return (
    <Fieldset legend={t(($) => $.rules.form.when)} p="sm">
      <Group gap="sm" align="start">
        <Select
          flex="1 1 220px"
          label={t(($) => $.rules.form.trigger)}
          allowDeselect={false}
          data={ruleTriggers.map((value) => ({ value, label: t(($) => $.rules.triggers[value]) }))}
          value={trigger}
          error={errorAt('trigger')}
          onChange={(value) => onChange({ trigger: ruleTriggers.find((one) => one === value) ?? trigger })}
        />
        <ProjectsField
          flex="1 1 220px"
          label={t(($) => $.rules.form.projects)}
          placeholder={t(($) => $.rules.form.everyProject)}
          projectIds={projectIds}
          error={projectIds.map((_, index) => errorAt(`projectIds.${index}`)).find(Boolean)}
          onChange={(chosen) => onChange({ projectIds: chosen })}
        />
      </Group>
      {trigger === 'schedule' && (
        <>
          <Group gap="sm" align="start" mt="sm">
            <NumberInput
              w={110}
              label={t(($) => $.rules.form.delay)}
              min={1}
              max={Math.floor(limits.ruleDelayMinutesMax / minutesIn[unit])}
              allowDecimal={false}
              allowNegative={false}
              value={amount === null ? '' : Number(amount.toFixed(2))}
              error={errorAt('afterMinutes')}
              onChange={(value) => delay(typeof value === 'number' ? value : null, unit)}
            />
            <Select
              w={120}
              label={t(($) => $.rules.form.unit)}
              allowDeselect={false}
              data={delayUnits.map((value) => ({ value, label: t(($) => $.rules.units[value]) }))}
              value={unit}
              onChange={(value) => {
                const chosen = delayUnits.find((one) => one === value) ?? unit
                setUnit(chosen)
                delay(amount === null ? null : Math.max(1, Math.floor(amount)), chosen)
              }}
            />
            <Select
              flex="1 1 240px"
              label={t(($) => $.rules.form.since)}
              allowDeselect={false}
              data={ruleSinces.map((value) => ({ value, label: t(($) => $.rules.sinces[value]) }))}
              value={since}
              error={errorAt('since')}
              onChange={(value) => onChange({ since: ruleSinces.find((one) => one === value) ?? since })}
            />
          </Group>
          <Text size="sm" c="dimmed" mt="xs">
            {t(($) => $.rules.form.scheduleHint)}
          </Text>
        </>
      )}
    </Fieldset>
  )
}
