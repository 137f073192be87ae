export const locales = ['ru', 'en', 'pt'] as const
