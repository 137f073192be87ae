import type { Locale } from '@savepoint/contract/people/people.ts'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'

dayjs.extend(customParseFormat)

const days: Record<Locale, string> = { ru: 'DD.MM.YYYY', en: 'D MMM YYYY', pt: 'DD/MM/YYYY' }
const others: Record<Locale, readonly string[]> = {
  ru: ['D.M.YYYY', 'D.M.YY'],
  en: ['D MMMM YYYY', 'MMM D, YYYY', 'MMMM D, YYYY'],
  pt: ['D/M/YYYY', 'D/M/YY', 'D.M.YYYY'],
}
const iso = { day: 'YYYY-MM-DD', moment: 'YYYY-MM-DDTHH:mm' }

type Kind = { language: Locale; hasTime: boolean }

const formatOf = ({ language, hasTime }: Kind) => `${days[language]}${hasTime ? ' HH:mm' : ''}`

/** `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`, as people write it; what is no date stays as it is. */
export function dateText(value: string, kind: Kind): string {
  const date = dayjs(value, kind.hasTime ? iso.moment : iso.day, true)
  return date.isValid() ? date.format(formatOf(kind)) : value
}

/** The opposite of `dateText`; also reads ISO dates and the usual ways to write one. A day without its time is midnight. */
export function readDate(text: string, { language, hasTime }: Kind): string {
  const written = text
    .trim()
    .replaceAll(/,(?= *\d{1,2}:)/g, '')
    .replaceAll(/\s+/g, ' ')
  const dayFormats = [days[language], ...others[language], iso.day]
  const formats = hasTime
    ? [...dayFormats.flatMap((day) => [`${day} HH:mm`, `${day} H:mm`]), iso.moment, ...dayFormats]
    : dayFormats
  const date = dayjs(written, formats, 'en', true)
  return date.isValid() ? date.format(hasTime ? iso.moment : iso.day) : text
}
