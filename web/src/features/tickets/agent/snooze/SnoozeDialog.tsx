import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import type { TicketSnooze } from '@savepoint/contract/tickets/snooze/snooze-values.ts'
import dayjs from 'dayjs'
import { type FormEvent, useState } from 'react'
import { isLocalDate } from '../../../../lib/dates/local-dates.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { DateField } from '../../../../ui/dates/DateField.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'

type Props = { onClose: () => void; onChoose: (snooze: TicketSnooze) => void }

const form = 'YYYY-MM-DDTHH:mm'

/** Any time, and whether the ticket stays snoozed when the player writes. */
export function SnoozeDialog({ onClose, onChoose }: Props) {
  const { t } = useTranslation('desk')
  const [until, setUntil] = useState(() => dayjs().add(1, 'day').hour(9).minute(0).format(form))
  const [surviveReplies, setSurviving] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const now = dayjs()
  const last = now.add(limits.snoozeDaysMax, 'day')
  const moment = isLocalDate(until) ? dayjs(until) : null
  const error = !moment
    ? t(($) => $.snooze.noDate)
    : moment.isBefore(now)
      ? t(($) => $.snooze.past)
      : moment.isAfter(last)
        ? t(($) => $.snooze.tooFar, { count: limits.snoozeDaysMax })
        : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (moment && !error) onChoose({ until: moment.toISOString(), surviveReplies })
  }
  return (
    <Dialog title={t(($) => $.snooze.title)} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <DateField
            label={t(($) => $.snooze.when)}
            hasTime
            value={until}
            from={now.format('YYYY-MM-DD')}
            to={last.format('YYYY-MM-DD')}
            error={isChecked && error}
            onValue={setUntil}
          />
          <Checkbox
            label={t(($) => $.snooze.survive)}
            description={t(($) => $.snooze.surviveHint)}
            checked={surviveReplies}
            onChange={({ currentTarget }) => setSurviving(currentTarget.checked)}
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.snooze.cancel)}
            </Button>
            <Button type="submit">{t(($) => $.snooze.set)}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
