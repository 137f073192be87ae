type PluralForm = `${string}_${'one' | 'few' | 'many' | 'other'}`

/** The shape a catalogue has in every language: the keys of the Russian one, plural forms as the language needs them. */
export type Translations<T> = {
  -readonly [K in keyof T as K extends PluralForm ? never : K]: T[K] extends string
    ? string
    : Translations<T[K]>
} & { [K in PluralForm]?: string }
