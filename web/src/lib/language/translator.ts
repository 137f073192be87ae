import type { Locale } from '@savepoint/contract/people/people.ts'

type PluralForm = Intl.LDMLPluralRule
export type Catalogue = { readonly [key: string]: string | Catalogue | undefined }

/** What a selector chooses from: every text once, whatever plural forms it has. */
export type Texts<Given> = {
  readonly [Key in keyof Given as Key extends `${infer Base}_${PluralForm}`
    ? Base
    : Key]: Given[Key] extends string ? string : Texts<Given[Key]>
}

/** `{{name}}` in a text stands for the value `name`; `count` also decides its plural form. */
export type Values = Readonly<Record<string, string | number | undefined>>
export type Translator<Given> = (select: (texts: Texts<Given>) => string, values?: Values) => string

/** The forms of a text; `base` is its key without an ending. */
type Forms = Partial<Record<PluralForm | 'base', string>>
type Prepared = { [key: string]: string | PluralText | Prepared }

class PluralText {
  readonly forms: Forms = {}
}

const ending = /^(.+)_(zero|one|two|few|many|other)$/
const variable = /\{\{(\w+)\}\}/g

/** Translates with the texts of one catalogue. */
export function createTranslator<Given>(catalogue: Catalogue, language: Locale): Translator<Given> {
  const texts = prepare(catalogue)
  const rules = new Intl.PluralRules(language)

  function formOf({ forms }: PluralText, count: unknown): string {
    if (typeof count !== 'number') return forms.base ?? forms.other ?? ''
    if (count === 0 && forms.zero !== undefined) return forms.zero
    return forms[rules.select(count)] ?? forms.base ?? forms.other ?? ''
  }

  return (select, values = {}) => {
    const selected: unknown = select(texts as Texts<Given>)
    const text = selected instanceof PluralText ? formOf(selected, values.count) : selected
    // A server of the next release may name what this page has no text for.
    if (typeof text !== 'string') return ''
    return text.includes('{{')
      ? text.replace(variable, (_, name: string) => String(values[name] ?? ''))
      : text
  }
}

function prepare(catalogue: Catalogue): Prepared {
  const prepared: Prepared = {}
  const forms = (base: string): Forms => {
    const known = prepared[base]
    if (known instanceof PluralText) return known.forms
    const made = new PluralText()
    prepared[base] = made
    return made.forms
  }
  const plurals = new Set(Object.keys(catalogue).flatMap((key) => ending.exec(key)?.[1] ?? []))
  for (const [key, text] of Object.entries(catalogue)) {
    const [, base, form] = ending.exec(key) ?? []
    if (text === undefined) continue
    if (typeof text !== 'string') prepared[key] = prepare(text)
    else if (base !== undefined) forms(base)[form as PluralForm] = text
    else if (plurals.has(key)) forms(key).base = text
    else prepared[key] = text
  }
  return prepared
}
