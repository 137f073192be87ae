import { completeTexts } from '@savepoint/contract/texts/complete-texts.ts'
import { createTranslator, type Translator } from '@savepoint/contract/texts/translator.ts'
import { catalogues, type ServerTexts } from './catalogues.gen.ts'

const english = catalogues.en ?? {}
const known = new Map<string, Translator<ServerTexts>>()

/** The texts of emails and page titles; English where the language has none, and for one that this release does not have. */
export function textsIn(language: string): Translator<ServerTexts> {
  const own = catalogues[language]
  if (!own && language !== 'en') return textsIn('en')
  const made =
    known.get(language) ?? createTranslator<ServerTexts>(completeTexts(own ?? {}, english), language)
  known.set(language, made)
  return made
}
