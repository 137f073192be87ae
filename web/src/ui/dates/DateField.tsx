import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { DatePicker, InlineDateTimePicker } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { isLocalDate } from '../../lib/dates/local-dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { dateText, readDate } from './typed-dates.ts'
import { useCalendar } from './use-calendar.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'rightSection' | 'placeholder'> & {
  /** `YYYY-MM-DD`, with a time `YYYY-MM-DDTHH:mm`, both in the reader's time zone; '' for none. What is no date comes as typed. */
  value: string
  hasTime?: boolean
  /** The first and the last day that the calendar offers. */
  from?: string | undefined
  to?: string | undefined
  onValue: (value: string) => void
}

/** A date is typed, or chosen from a calendar; both in the language of the page. */
export function DateField({ value, hasTime = false, from = '1900-01-01', to, onValue, ...field }: Props) {
  const { t, i18n } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const kind = { language: i18n.language, hasTime }
  const type = (text: string) => {
    setTyped(text)
    onValue(readDate(text, kind))
  }
  const calendar = {
    ...useCalendar(),
    value: isLocalDate(value) ? value.replace('T', ' ') : null,
    minDate: from,
    ...(to && { maxDate: to }),
  }
  const choose = (chosen: string | null) => {
    setTyped(null)
    onValue(chosen?.replace(' ', 'T').slice(0, hasTime ? 16 : 10) ?? '')
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <TextInput
        {...field}
        placeholder={hasTime ? t(($) => $.calendar.momentFormat) : t(($) => $.calendar.dayFormat)}
        autoComplete="off"
        maxLength={40}
        value={typed ?? dateText(value, kind)}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={(event) => {
          setTyped(null)
          field.onBlur?.(event)
        }}
        rightSection={
          <Popover.Target>
            <ActionIcon
              variant="transparent"
              color="gray"
              size={32}
              aria-label={t(($) => $.calendar.open)}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={18} />
            </ActionIcon>
          </Popover.Target>
        }
      />
      <Popover.Dropdown>
        {hasTime ? (
          <InlineDateTimePicker
            {...calendar}
            fullWidth={false}
            timePickerProps={{
              'aria-label': t(($) => $.calendar.time),
              hoursInputLabel: t(($) => $.calendar.hours),
              minutesInputLabel: t(($) => $.calendar.minutes),
            }}
            submitButtonProps={{ 'aria-label': t(($) => $.calendar.done) }}
            onChange={choose}
            onSubmit={() => setOpen(false)}
          />
        ) : (
          <DatePicker
            {...calendar}
            onChange={(day) => {
              choose(day)
              setOpen(false)
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
