import { NumberInput, Radio, Stack } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import type { TeamAssignment } from '@savepoint/contract/tickets/assignment/assignment.ts'
import { assignmentModes } from '@savepoint/contract/tickets/assignment/assignment-values.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { AssignmentForm } from './AssignmentForm.tsx'
import { useSetTeamAssignment } from './assignment-api.ts'
import { CalendarSelect } from './CalendarSelect.tsx'

type Props = { id: string; name: string; team: TeamAssignment; onClose: () => void }

/** Null while the field is empty. */
const numberIn = (value: number | string) => (typeof value === 'number' ? value : null)

export function TeamDialog({ id, name, team, onClose }: Props) {
  const { t } = useTranslation('admin')
  const save = useSetTeamAssignment(id)
  const { mode, capacity, returnAfterMinutes, passAfterMinutes, calendarId, updatedAt } = team
  return (
    <AssignmentForm
      title={t(($) => $.assignment.teamTitle, { name })}
      size={560}
      initial={{ mode, capacity, returnAfterMinutes, passAfterMinutes, calendarId }}
      updatedAt={updatedAt}
      save={save}
      onClose={onClose}
    >
      {(values, { set }) => (
        <>
          <Radio.Group
            label={t(($) => $.assignment.mode)}
            value={values.mode}
            onChange={(chosen) => {
              const next = assignmentModes.find((one) => one === chosen)
              if (next) set({ mode: next })
            }}
          >
            <Stack gap="xs" mt="xs">
              {assignmentModes.map((one) => (
                <Radio
                  key={one}
                  value={one}
                  label={t(($) => $.assignment.modes[one])}
                  description={t(($) => $.assignment.modeHints[one])}
                />
              ))}
            </Stack>
          </Radio.Group>
          <NumberInput
            label={t(($) => $.assignment.capacity)}
            description={t(($) => $.assignment.capacityHint)}
            placeholder={t(($) => $.assignment.unlimited)}
            min={1}
            max={limits.capacityMax}
            allowDecimal={false}
            value={values.capacity ?? ''}
            onChange={(value) => set({ capacity: numberIn(value) })}
          />
          <NumberInput
            label={t(($) => $.assignment.returnAfter)}
            description={t(($) => $.assignment.returnHint)}
            placeholder={t(($) => $.assignment.never)}
            min={1}
            max={limits.returnAfterMinutesMax}
            allowDecimal={false}
            value={values.returnAfterMinutes ?? ''}
            onChange={(value) => set({ returnAfterMinutes: numberIn(value) })}
          />
          <NumberInput
            label={t(($) => $.assignment.passAfter)}
            description={t(($) => $.assignment.passHint, { count: limits.passesPerWait })}
            placeholder={t(($) => $.assignment.neverPass)}
            min={1}
            max={limits.returnAfterMinutesMax}
            allowDecimal={false}
            value={values.passAfterMinutes ?? ''}
            onChange={(value) => set({ passAfterMinutes: numberIn(value) })}
          />
          <CalendarSelect
            label={t(($) => $.assignment.hours)}
            none={t(($) => $.assignment.always)}
            value={values.calendarId}
            onChange={(chosen) => set({ calendarId: chosen })}
          />
        </>
      )}
    </AssignmentForm>
  )
}
