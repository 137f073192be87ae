import type { Locale } from '@savepoint/contract/people/people.ts'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { perLanguage } from '../../lib/dates/per-language.ts'

dayjs.extend(customParseFormat)

const ofEnglish = ['D MMM YYYY', 'D MMMM YYYY', 'MMM D, YYYY', 'MMMM D, YYYY']

/** The usual form first, then others that people write. The order of day, month and year is that of the language. */
const dayFormats = perLanguage((language) => {
  if (language === 'en') return ofEnglish
  const parts = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).formatToParts(new Date())
  const named: Partial<Record<string, string>> = { day: 'DD', month: 'MM', year: 'YYYY' }
  const usual = parts.map(({ type, value }) => named[type] ?? value.replace(marks, '')).join('')
  const short = usual.replace('DD', 'D').replace('MM', 'M')
  return [usual, short, short.replace('YYYY', 'YY'), short.replaceAll(/[^DMY]+(?=[DMY])/g, '.')]
})
/** Invisible, they keep dates in order within right-to-left texts. */
const marks = /[\u200E\u200F\u061C]/g
const iso = { day: 'YYYY-MM-DD', moment: 'YYYY-MM-DDTHH:mm' }

type Kind = { language: Locale; hasTime: boolean }

const formatOf = ({ language, hasTime }: Kind) => {
  const [day] = dayFormats(language)
  if (!hasTime) return `${day}`
  return language === 'en' ? `${day}, HH:mm` : `${day} HH:mm`
}

/** `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`, as people write it; what is no date stays as it is. */
export function dateText(value: string, kind: Kind): string {
  const date = dayjs(value, kind.hasTime ? iso.moment : iso.day, true)
  return date.isValid() ? date.format(formatOf(kind)) : value
}

/** The opposite of `dateText`; also reads ISO dates and the usual ways to write one. A day without its time is midnight. */
export function readDate(text: string, { language, hasTime }: Kind): string {
  const written = text
    .trim()
    .replaceAll(marks, '')
    .replaceAll(/,(?= *\d{1,2}:)/g, '')
    .replace(/\bSept\b/, 'Sep')
    .replaceAll(/\s+/g, ' ')
  const daysOnly = [...dayFormats(language), iso.day]
  const formats = hasTime
    ? [...daysOnly.flatMap((day) => [`${day} HH:mm`, `${day} H:mm`]), iso.moment, ...daysOnly]
    : daysOnly
  const date = dayjs(written, formats, 'en', true)
  return date.isValid() ? date.format(hasTime ? iso.moment : iso.day) : text
}
