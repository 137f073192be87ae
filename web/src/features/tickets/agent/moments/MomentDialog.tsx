import { Button, Checkbox, Group, Stack } from '@mantine/core'
import dayjs from 'dayjs'
import { type FormEvent, useState } from 'react'
import { isLocalDate } from '../../../../lib/dates/local-dates.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { DateField } from '../../../../ui/dates/DateField.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'

export type MomentTexts = { title: string; when: string; submit: string }
type Props = {
  texts: MomentTexts
  mostDays: number
  /** A box to tick, with what it means. */
  option?: { label: string; hint: string } | undefined
  onClose: () => void
  onChoose: (moment: Date, isTicked: boolean) => void
}

const form = 'YYYY-MM-DDTHH:mm'

/** Asks for a moment in the future. */
export function MomentDialog({ texts, mostDays, option, onClose, onChoose }: Props) {
  const { t } = useTranslation('desk')
  const [value, setValue] = useState(() => dayjs().add(1, 'day').hour(9).minute(0).format(form))
  const [isTicked, setTicked] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const now = dayjs()
  const last = now.add(mostDays, 'day')
  const moment = isLocalDate(value) ? dayjs(value) : null
  const error = !moment
    ? t(($) => $.moments.noDate)
    : moment.isBefore(now)
      ? t(($) => $.moments.past)
      : moment.isAfter(last)
        ? t(($) => $.moments.tooFar, { count: mostDays })
        : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (moment && !error) onChoose(moment.toDate(), isTicked)
  }
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <DateField
            label={texts.when}
            hasTime
            value={value}
            from={now.format('YYYY-MM-DD')}
            to={last.format('YYYY-MM-DD')}
            error={isChecked && error}
            onValue={setValue}
          />
          {option && (
            <Checkbox
              label={option.label}
              description={option.hint}
              checked={isTicked}
              onChange={({ currentTarget }) => setTicked(currentTarget.checked)}
            />
          )}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.moments.cancel)}
            </Button>
            <Button type="submit">{texts.submit}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
