import '@mantine/dates/styles.css'
import { useTranslation } from '../../lib/language/use-translation.ts'
import classes from './calendar.module.css'
import { calendarLocale, firstDayOfWeek } from './calendar-locale.ts'

/** What every calendar of the product shares: colours, the page's language and its first day of the week. */
export function useCalendar() {
  const { t, i18n } = useTranslation()
  const previous = t(($) => $.calendar.previous)
  const next = t(($) => $.calendar.next)
  return {
    classNames: { day: classes.day },
    locale: calendarLocale(i18n.language),
    highlightToday: true,
    firstDayOfWeek: firstDayOfWeek(i18n.language),
    ariaLabels: {
      previousMonth: previous,
      nextMonth: next,
      previousYear: previous,
      nextYear: next,
      previousDecade: previous,
      nextDecade: next,
    },
  } as const
}
