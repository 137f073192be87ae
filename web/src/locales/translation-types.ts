type PluralForm = `${string}_${'one' | 'few' | 'many' | 'other'}`

/** The Russian catalogue defines the keys; plural forms depend on the language. */
export type Translations<T> = {
  -readonly [K in keyof T as K extends PluralForm ? never : K]: T[K] extends string
    ? string
    : Translations<T[K]>
} & { [K in PluralForm]?: string }
