import '@mantine/dates/styles.css'
import 'dayjs/locale/pt-br'
import 'dayjs/locale/ru'
import type { Locale } from '@savepoint/contract/people/people.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import classes from './calendar.module.css'

const locales: Record<Locale, string> = { ru: 'ru', en: 'en', pt: 'pt-br' }

/** What every calendar of the product shares: colours, the page's language and its first day of the week. */
export function useCalendar() {
  const { t, i18n } = useTranslation()
  const previous = t(($) => $.calendar.previous)
  const next = t(($) => $.calendar.next)
  return {
    classNames: { day: classes.day },
    locale: locales[i18n.language],
    highlightToday: true,
    firstDayOfWeek: i18n.language === 'pt' ? 0 : 1,
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
