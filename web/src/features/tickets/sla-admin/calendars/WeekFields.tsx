import { Checkbox, Fieldset, Stack, Text } from '@mantine/core'
import type { CalendarInput } from '@savepoint/contract/sla/sla-inputs.ts'
import { weekDays } from '@savepoint/contract/tickets/sla-values.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import classes from './CalendarFields.module.css'
import { HoursField } from './HoursField.tsx'

type Hours = CalendarInput['hours']
type Props = {
  hours: Hours
  error: string | undefined
  onHours: (hours: Hours) => void
  /** Reports which fields hold an invalid time range. */
  onWrong: (name: string, isWrong: boolean) => void
}

export const officeHours: NonNullable<Hours> = Object.fromEntries(
  weekDays.slice(0, 5).map((day) => [day, [['09:00', '18:00']]]),
)

export function WeekFields({ hours, error, onHours, onWrong }: Props) {
  const { t } = useTranslation('admin')
  return (
    <Fieldset legend={t(($) => $.sla.calendar.week)} p="sm">
      <Stack gap="xs">
        <Checkbox
          label={t(($) => $.sla.calendar.always)}
          checked={hours === null}
          onChange={(event) => {
            for (const day of weekDays) onWrong(day, false)
            onHours(event.currentTarget.checked ? null : officeHours)
          }}
        />
        {hours !== null && <Text c="dimmed">{t(($) => $.sla.calendar.weekHint)}</Text>}
        {hours !== null &&
          weekDays.map((day) => (
            <div key={day} className={classes.day}>
              <span>{t(($) => $.sla.calendar.days[day])}</span>
              <HoursField
                aria-label={t(($) => $.sla.calendar.days[day])}
                hours={hours[day] ?? []}
                onHours={(changed) => {
                  onWrong(day, changed === null)
                  if (changed === null) return
                  const { [day]: _before, ...others } = hours
                  onHours(changed.length === 0 ? others : { ...others, [day]: changed })
                }}
              />
            </div>
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
