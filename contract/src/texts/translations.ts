import type { Ending } from './text-forms.ts'

type Form = `${string}_${Ending}`

/** The Russian catalogue defines the keys; forms depend on the language. */
export type Translations<T> = {
  -readonly [K in keyof T as K extends Form ? never : K]: T[K] extends string ? string : Translations<T[K]>
} & { [K in Form]?: string }

/** The same of a language that may lack texts. */
export type PartialTranslations<T> = {
  -readonly [K in keyof T as K extends Form ? never : K]?: T[K] extends string
    ? string
    : PartialTranslations<T[K]>
} & { [K in Form]?: string }
