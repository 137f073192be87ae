// Written by `npm run languages` from the folders of the languages. Do not edit it.
export const locales = ['ru', 'en', 'pt'] as const
