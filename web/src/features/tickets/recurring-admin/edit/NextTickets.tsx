import { Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { regionalTag } from '../../../../lib/dates/regional-tag.ts'
import { relativeTime } from '../../../../lib/dates/relative-time.ts'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { previewRecurrenceQuery } from '../recurring-api.ts'
import { type RecurringValues, scheduleBlanks, scheduleOf } from '../recurring-form-values.ts'
import { useScheduleText } from '../use-schedule-text.ts'
import classes from './RecurringFields.module.css'

/** The next times in the schedule's own time zone, as the server plans them. */
export function NextTickets({ values }: { values: RecurringValues }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const now = useNow()
  const describe = useScheduleText()
  const isComplete = scheduleBlanks(values).length === 0
  const [body] = useDebouncedValue({ schedule: scheduleOf(values), calendarId: values.calendarId }, 300)
  const { data, error } = useQuery({
    ...previewRecurrenceQuery(body),
    enabled: isComplete,
    placeholderData: keepPreviousData,
  })
  const isUsable = isComplete && !error
  const { timeZone } = values
  const date = new Intl.DateTimeFormat(regionalTag(language), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  })
  const schedule = scheduleOf(values)
  const words = {
    unit: schedule.unit,
    every: values.every ?? 1,
    weekdays: schedule.weekdays ?? [],
    monthDay: schedule.monthDay ?? null,
    monthWeek: schedule.monthWeek ?? null,
    monthWeekday: schedule.monthWeekday ?? null,
    time: values.time,
    timeZone,
  }
  return (
    <section className={classes.preview} aria-labelledby="next-tickets">
      <Text fw={600} id="next-tickets" component="h2" size="md">
        {t(($) => $.recurring.preview.title)}
      </Text>
      {!isUsable && (
        <Text size="sm" c="dimmed">
          {t(($) => $.recurring.preview.incomplete)}
        </Text>
      )}
      {isUsable && (
        <Text size="sm" c="dimmed">
          {describe(words)}
        </Text>
      )}
      {isUsable && !data && <Skeleton h={130} />}
      {isUsable && data?.next.length === 0 && <Text size="sm">{t(($) => $.recurring.preview.none)}</Text>}
      {isUsable && data && data.next.length > 0 && (
        <ol className={classes.dates}>
          {data.next.map((at) => (
            <li key={at}>
              <time dateTime={at}>{date.format(new Date(at))}</time>
              <small>{relativeTime(new Date(at), now, language)}</small>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
