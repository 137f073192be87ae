import { type Catalogue, type Ending, type Gender, type PluralForm, partsOfKey } from './text-forms.ts'

/** What a selector chooses from: every text once, whatever forms it has. */
export type Texts<Given> = {
  readonly [Key in keyof Given as Key extends `${infer Base}_${Ending}`
    ? Base
    : Key]: Given[Key] extends string ? string : Texts<Given[Key]>
}

/** `{{name}}` in a text stands for the value `name`; `count` also decides its plural form, and `gender` the form for that person. */
export type Values = Readonly<Record<string, string | number | undefined>> & { gender?: Gender | undefined }
export type Translator<Given> = (select: (texts: Texts<Given>) => string, values?: Values) => string

/** The forms of a text by their endings; that of its bare key has none. */
type Forms = Partial<Record<Ending | '', string>>
type Prepared = { [key: string]: string | FormsOfText | Prepared }

class FormsOfText {
  readonly forms: Forms = {}
}

const variable = /\{\{(\w+)\}\}/g

/** Translates with the texts of one catalogue. */
export function createTranslator<Given>(catalogue: Catalogue, language: string): Translator<Given> {
  const texts = prepare(catalogue)
  const rules = new Intl.PluralRules(language)

  function formOf({ forms }: FormsOfText, { count, gender }: Values): string {
    const plurals: (PluralForm | '')[] =
      typeof count === 'number' ? [...(count === 0 ? ['zero' as const] : []), rules.select(count), ''] : ['']
    const genders = gender ? [gender, '' as const] : ['' as const]
    const endings = genders.flatMap((one) =>
      [...plurals, 'other' as const].map((plural) => endingOf(one, plural)),
    )
    return forms[endings.find((one) => forms[one] !== undefined) ?? ''] ?? ''
  }

  return (select, values = {}) => {
    const selected: unknown = select(texts as Texts<Given>)
    const text = selected instanceof FormsOfText ? formOf(selected, values) : selected
    // A server of the next release may name what this page has no text for.
    if (typeof text !== 'string') return ''
    return text.includes('{{')
      ? text.replace(variable, (_, name: string) => String(values[name] ?? ''))
      : text
  }
}

const endingOf = (gender: Gender | '', plural: PluralForm | '') =>
  (gender && plural ? `${gender}_${plural}` : gender || plural) as Ending | ''

function prepare(catalogue: Catalogue): Prepared {
  const prepared: Prepared = {}
  const keys = Object.keys(catalogue).map(partsOfKey)
  const inForms = new Set(keys.flatMap(({ base, gender, plural }) => (gender || plural ? base : [])))
  for (const [key, text] of Object.entries(catalogue)) {
    const { base, gender, plural } = partsOfKey(key)
    if (text === undefined) continue
    if (typeof text !== 'string') prepared[key] = prepare(text)
    else if (!inForms.has(base)) prepared[key] = text
    else {
      prepared[base] ??= new FormsOfText()
      const known = prepared[base]
      if (known instanceof FormsOfText) known.forms[endingOf(gender, plural)] = text
    }
  }
  return prepared
}
