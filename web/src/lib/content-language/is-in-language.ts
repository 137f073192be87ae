import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'

/** Whether a text is in the language asked for: `pt` is for whoever wants `pt-BR`. */
export const isInLanguage = (text: ContentLanguage, asked: ContentLanguage): boolean =>
  `${asked}-`.startsWith(`${text}-`)
