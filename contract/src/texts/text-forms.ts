/** The categories of CLDR; which of them a language has, `Intl.PluralRules` knows. */
export type PluralForm = Intl.LDMLPluralRule
/** Of the person that a text speaks of, where a language has no neutral form. */
export type Gender = 'female' | 'male'
export type Ending = PluralForm | Gender | `${Gender}_${PluralForm}`

/** Texts by their keys, in sections. */
export type Catalogue = { readonly [key: string]: string | Catalogue | undefined }

const ending = /(_(female|male))?(_(zero|one|two|few|many|other))?$/

/** `invited` of its form `invited_female_one`. */
export const baseOf = (key: string): string => key.replace(ending, '')
