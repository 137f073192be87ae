// Written by `npm run languages` from the folders of the languages. Do not edit it.
export const locales = ['ru', 'en', 'pt'] as const

/** Those that employees have as well. */
export const staffLocales = ['ru', 'en'] as const

export const rightToLeftLocales: readonly string[] = [] as const
