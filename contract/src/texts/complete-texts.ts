import { baseOf, type Catalogue } from './text-forms.ts'

/** The texts of a language, with those of another one where it has none. A text has the forms of one of the two. */
export function completeTexts(own: Catalogue, others: Catalogue): Catalogue {
  const texts: Record<string, Catalogue[string]> = {}
  const given = new Set<string>()
  for (const [key, text] of Object.entries(own)) {
    if (typeof text !== 'string' || text === '') continue
    texts[key] = text
    given.add(baseOf(key))
  }
  for (const [key, text] of Object.entries(others)) {
    const section = own[key]
    if (typeof text === 'object') texts[key] = completeTexts(typeof section === 'object' ? section : {}, text)
    else if (!given.has(baseOf(key))) texts[key] = text
  }
  return texts
}
