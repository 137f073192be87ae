import { translations } from '../../locales/ru/data-subject.ts'
import { addTranslations } from './i18n.ts'

/** Translations of what employees do with somebody's personal data. Importing this file adds them. */
await addTranslations('dataSubject', translations)
