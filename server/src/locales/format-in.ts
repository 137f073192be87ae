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
