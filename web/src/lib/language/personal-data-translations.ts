import { translations } from '../../locales/ru/personal-data.ts'
import { addTranslations } from './i18n.ts'

/** Translations about personal data, not part of what every visit loads. Importing this file adds them. */
await addTranslations('personalData', translations)
