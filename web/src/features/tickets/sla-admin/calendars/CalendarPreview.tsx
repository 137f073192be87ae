import { Alert } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type CalendarInput, calendarTimes } from '@savepoint/contract/sla/sla-inputs.ts'
import { IconCalendarTime } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { fullDay } from '../../../../lib/dates/full-day.ts'
import { momentName } from '../../../../lib/dates/relative-time.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { calendarPreviewQuery } from '../sla-api.ts'
import classes from './CalendarFields.module.css'

/** Whether it is open now, and its next holidays. */
export function CalendarPreview({ calendar }: { calendar: Omit<CalendarInput, 'name'> }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { timeZone, hours, holidays, exceptions } = calendar
  const parsed = calendarTimes.safeParse({ timeZone, hours, holidays, exceptions })
  const [asked] = useDebouncedValue(
    parsed.success ? JSON.stringify({ ...parsed.data, locale: language }) : null,
    300,
  )
  const { data } = useQuery(calendarPreviewQuery(asked === null ? null : JSON.parse(asked)))
  if (!data) return null
  const opens = data.opensAt && momentName(new Date(data.opensAt), language)
  const now = data.isOpen
    ? t(($) => $.sla.calendar.open)
    : opens
      ? t(($) => $.sla.calendar.opens, { when: opens })
      : t(($) => $.sla.calendar.closed)
  return (
    <Alert
      variant="light"
      icon={<IconCalendarTime size={18} aria-hidden />}
      title={t(($) => $.sla.calendar.preview)}
    >
      {now}
      {data.days.length === 0 ? (
        <div>{t(($) => $.sla.calendar.noDays)}</div>
      ) : (
        <ul className={classes.days}>
          {data.days.map(({ date, kind, name }) => (
            <li key={date}>
              {fullDay(`${date}T12:00:00`, language)}{' '}
              <small>{name ?? t(($) => $.sla.calendar.kinds[kind])}</small>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
