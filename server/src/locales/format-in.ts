import type { Locale } from '@savepoint/contract/people/people.ts'

/** Formats of each language, English dates as in Britain, created once: creating one takes longer than the rest of an email. */
export function formatIn(form: Intl.DateTimeFormatOptions): (language: Locale) => Intl.DateTimeFormat {
  const known = new Map<Locale, Intl.DateTimeFormat>()
  return (language) => {
    const format =
      known.get(language) ?? new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, form)
    known.set(language, format)
    return format
  }
}

const timeFormats = new Map<string, ReturnType<typeof formatIn>>()

/** Date and time of a time zone with its name: "29 November 2026 at 14:00 GMT+3". There are some hundred time zones. */
export function timeFormatIn(timeZone: string): ReturnType<typeof formatIn> {
  const format =
    timeFormats.get(timeZone) ??
    formatIn({
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    })
  timeFormats.set(timeZone, format)
  return format
}
