import type { Locale } from '@savepoint/contract/people/people.ts'

/** Keeps what is made for each language: making a formatter costs about a hundred times more than using it. */
export function perLanguage<Made>(make: (language: Locale) => Made): (language: Locale) => Made {
  const known = new Map<Locale, Made>()
  return (language) => {
    const made = known.get(language) ?? make(language)
    known.set(language, made)
    return made
  }
}
