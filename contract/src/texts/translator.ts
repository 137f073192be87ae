import { baseOf, type Catalogue, type Ending, type Gender } from './text-forms.ts'

/** What a selector chooses from: every text once, whatever forms it has. */
export type Texts<Given> = {
  readonly [Key in keyof Given as Key extends `${infer Base}_${Ending}`
    ? Base
    : Key]: Given[Key] extends string ? string : Texts<Given[Key]>
}

/** `{{name}}` in a text stands for the value `name`; `count` also decides its plural form, and `gender` the form for that person. */
export type Values = Readonly<Record<string, string | number | undefined>> & { gender?: Gender | undefined }
export type Translator<Given> = (select: (texts: Texts<Given>) => string, values?: Values) => string

type Prepared = { [key: string]: string | FormsOfText | Prepared }

class FormsOfText {
  /** By what their keys end in; that of the bare key ends in nothing. */
  readonly byEnding: { [ending: string]: string } = {}
}

const variable = /\{\{(\w+)\}\}/g

/** Translates with the texts of one catalogue. */
export function createTranslator<Given>(catalogue: Catalogue, language: string): Translator<Given> {
  const texts = prepare(catalogue)
  const rules = new Intl.PluralRules(language)

  function formOf({ byEnding }: FormsOfText, { count, gender }: Values): string | undefined {
    const plurals = [count === 0 && '_zero', `_${rules.select(Number(count))}`, '', '_other']
    return [`_${gender}`, '']
      .flatMap((one) => plurals.map((plural) => byEnding[`${one}${plural}`]))
      .find((text) => text !== undefined)
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

function prepare(catalogue: Catalogue): Prepared {
  const prepared: Prepared = {}
  const inForms = new Set(Object.keys(catalogue).flatMap((key) => (baseOf(key) === key ? [] : baseOf(key))))
  for (const [key, text] of Object.entries(catalogue)) {
    const base = baseOf(key)
    if (text === undefined) continue
    if (typeof text !== 'string') prepared[key] = prepare(text)
    else if (!inForms.has(base)) prepared[key] = text
    else {
      const known = prepared[base]
      const forms = known instanceof FormsOfText ? known : new FormsOfText()
      forms.byEnding[key.slice(base.length)] = text
      prepared[base] = forms
    }
  }
  return prepared
}
