export type { PartialTranslations, Translations } from '@savepoint/contract/texts/translations.ts'
