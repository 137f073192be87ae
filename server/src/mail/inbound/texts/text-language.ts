import { locales } from '@savepoint/contract/people/locales.gen.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import { francAll } from 'franc-min'

/** Scripts of several names, as Unicode has them. */
const unicodeScripts: Record<string, string> = {
  Jpan: '[\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Han}]',
  Kore: '\\p{sc=Hang}',
  Hans: '\\p{sc=Han}',
  Hant: '\\p{sc=Han}',
  Aran: '\\p{sc=Arab}',
}
const scriptOf = (language: string) => new Intl.Locale(language).maximize().script ?? 'Latn'
const scripts = [...new Set(locales.map(scriptOf))].map((name) => ({
  languages: locales.filter((language) => scriptOf(language) === name),
  letters: new RegExp(unicodeScripts[name] ?? `\\p{sc=${name}}`, 'gu'),
  // Names of games are Latin in texts of every script.
  weight: name === 'Latn' ? 1 : 3,
}))

/** The language of the interface that somebody seems to write in. Few words are enough. */
export function languageOfText(text: string): Locale {
  const counted = scripts.map(({ languages, letters, weight }) => ({
    languages,
    amount: (text.match(letters)?.length ?? 0) * weight,
  }))
  const { languages = [], amount = 0 } = counted.toSorted((one, other) => other.amount - one.amount)[0] ?? {}
  if (amount === 0) return 'ru'
  const [only = 'en', ...others] = languages
  return others.length === 0 ? only : (likeliest(text, languages) ?? (languages.includes('en') ? 'en' : only))
}

/** The library names languages by ISO 639-3, whose canonical tags are those of BCP 47. */
function likeliest(text: string, languages: Locale[]): Locale | undefined {
  const guesses = francAll(text, { minLength: 3 }).map(([code]) => Intl.getCanonicalLocales(code)[0] ?? code)
  return guesses
    .map((guess) => languages.find((language) => language === guess || language.split('-')[0] === guess))
    .find(Boolean)
}
