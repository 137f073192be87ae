import type { Locale } from '@savepoint/contract/people/people.ts'

const tags: Record<Locale, string> = { ru: 'ru-RU', en: 'en-GB', pt: 'pt-BR' }

export function fullDay(time: string, language: Locale): string {
  return new Intl.DateTimeFormat(tags[language], { dateStyle: 'long' }).format(new Date(time))
}
