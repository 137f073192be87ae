import { Fieldset, NumberInput, Stack, Text } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import type { SlaTargets } from '@savepoint/contract/sla/sla-inputs.ts'
import { type SlaMetric, slaMetrics } from '@savepoint/contract/tickets/sla-values.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import classes from './TargetFields.module.css'

type Props = { targets: SlaTargets; error: string | undefined; onChange: (targets: SlaTargets) => void }

const mostHours = limits.slaMinutesMax / 60

export function TargetFields({ targets, error, onChange }: Props) {
  const { t } = useTranslation('admin')
  return (
    <Fieldset legend={t(($) => $.sla.policy.targets)} p="sm">
      <Stack gap="xs">
        <Text c="dimmed">{t(($) => $.sla.policy.targetsHint)}</Text>
        {slaMetrics.map((metric) => (
          <Target
            key={metric}
            metric={metric}
            minutes={targets[metric]}
            isInvalid={error !== undefined}
            onChange={(minutes) => onChange({ ...targets, [metric]: minutes })}
          />
        ))}
        {error && (
          <Text c="red" size="sm" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </Fieldset>
  )
}

function Target({
  metric,
  minutes,
  isInvalid,
  onChange,
}: {
  metric: SlaMetric
  minutes: number | null
  isInvalid: boolean
  onChange: (minutes: number | null) => void
}) {
  const { t } = useTranslation('admin')
  const name = t(($) => $.sla.metrics[metric])
  const parts =
    minutes === null
      ? { hours: null, minutes: null }
      : { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  const set = (changed: Partial<typeof parts>) => {
    const given = { ...parts, ...changed }
    const total = (given.hours ?? 0) * 60 + (given.minutes ?? 0)
    onChange(total === 0 ? null : Math.min(total, limits.slaMinutesMax))
  }
  const numbers = [
    { part: 'hours', most: mostHours, label: t(($) => $.sla.policy.hoursOf, { metric: name }) },
    { part: 'minutes', most: 59, label: t(($) => $.sla.policy.minutesOf, { metric: name }) },
  ] as const
  return (
    <div className={classes.target}>
      <span>{name}</span>
      {numbers.map(({ part, most, label }) => (
        <NumberInput
          key={part}
          aria-label={label}
          rightSection={<span className={classes.unit}>{t(($) => $.sla.policy[part])}</span>}
          rightSectionWidth={44}
          rightSectionPointerEvents="none"
          min={0}
          max={most}
          clampBehavior="strict"
          allowDecimal={false}
          error={isInvalid}
          value={parts[part] ?? ''}
          onChange={(value) => set({ [part]: typeof value === 'number' ? value : null })}
        />
      ))}
    </div>
  )
}
