import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import type { EmployeeAssignment } from '@savepoint/contract/tickets/assignment/assignment.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { isLocalDate } from '../../../lib/dates/local-dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { DateField } from '../../../ui/dates/DateField.tsx'

type Days = EmployeeAssignment['leave'][number]

const withDays = (leave: Days[], index: number, part: Partial<Days>) =>
  leave.map((one, at) => (at === index ? { ...one, ...part } : one))

export const areWrong = ({ from, until }: Days) => !isLocalDate(from) || !isLocalDate(until) || from > until

type Props = {
  leave: Days[]
  /** Whether one has tried to save: before that, missing dates are no errors. */
  isTried: boolean
  onLeave: (leave: Days[]) => void
}

export function LeaveFields({ leave, isTried, onLeave }: Props) {
  const { t } = useTranslation('admin')
  const untilError = ({ from, until }: Days) => {
    if (isTried && !isLocalDate(until)) return t(($) => $.assignment.noDate)
    return until !== '' && from > until ? t(($) => $.assignment.untilBefore) : undefined
  }
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t(($) => $.assignment.leave)}
      </Text>
      {leave.map(({ from, until }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the days have no other name
        <Group key={index} gap="xs" align="start">
          <DateField
            flex="1 1 160px"
            label={t(($) => $.assignment.from)}
            value={from}
            error={isTried && !isLocalDate(from) ? t(($) => $.assignment.noDate) : undefined}
            onValue={(value) => onLeave(withDays(leave, index, { from: value }))}
          />
          <DateField
            flex="1 1 160px"
            label={t(($) => $.assignment.until)}
            value={until}
            from={from || undefined}
            error={untilError({ from, until })}
            onValue={(value) => onLeave(withDays(leave, index, { until: value }))}
          />
          <ActionIcon
            mt={28}
            aria-label={t(($) => $.assignment.removeLeave, { number: index + 1 })}
            onClick={() => onLeave(leave.filter((_, at) => at !== index))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={leave.length >= limits.leavesPerAgent}
          onClick={() => onLeave([...leave, { from: '', until: '' }])}
        >
          {t(($) => $.assignment.addLeave)}
        </Button>
      </Group>
    </Stack>
  )
}
