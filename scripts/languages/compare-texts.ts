import { baseOf, type Catalogue } from '../../contract/src/texts/text-forms.ts'

export type Comparison = {
  texts: number
  missing: string[]
  unknown: string[]
  variables: string[]
  forms: string[]
}

type Forms = Map<string, string>

/**
 * How the texts of a language differ from those that define the keys, by their paths: which it lacks, which nothing uses, which name a variable
 * that is not filled, and which lack a plural form that the language has for some whole number.
 */
export function compareTexts(own: Catalogue, wanted: Catalogue, language: string): Comparison {
  const [mine, all] = [textsIn(own), textsIn(wanted)]
  const rules = new Intl.PluralRules(language)
  const plurals = new Set(Array.from({ length: 1_000 }, (_, count) => rules.select(count)))
  const lacksForm = (forms: Forms) =>
    [...plurals].some((plural) => forms.has(`_${plural}`)) &&
    [...plurals].some((plural) => !forms.has(`_${plural}`) && !forms.has(''))
  const known = [...mine].filter(([path]) => all.has(path))
  return {
    texts: all.size,
    missing: [...all.keys()].filter((path) => !mine.has(path)),
    unknown: [...mine.keys()].filter((path) => !all.has(path)),
    variables: known.flatMap(([path, forms]) => (namesUnfilled(forms, all.get(path)) ? path : [])),
    forms: known.flatMap(([path, forms]) => (lacksForm(forms) ? path : [])),
  }
}

/** Each text once, with its forms. Empty ones are missing. */
function textsIn(catalogue: Catalogue, path = '', found = new Map<string, Forms>()): Map<string, Forms> {
  for (const [key, text] of Object.entries(catalogue)) {
    if (typeof text === 'object') textsIn(text, `${path}${key}.`, found)
    else if (text) {
      const base = baseOf(key)
      const forms = found.get(path + base) ?? new Map<string, string>()
      forms.set(key.slice(base.length), text)
      found.set(path + base, forms)
    }
  }
  return found
}

const variablesIn = (forms: Forms | undefined) =>
  new Set([...(forms?.values() ?? [])].flatMap((text) => text.match(/\{\{[^}]+\}\}/g) ?? []))

const namesUnfilled = (forms: Forms, wanted: Forms | undefined) =>
  !variablesIn(forms).isSubsetOf(variablesIn(wanted))
