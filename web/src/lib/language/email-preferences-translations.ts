import { translations } from '../../locales/ru/email-preferences.ts'
import { addTranslations } from './i18n.ts'

/** Translations about mail to players, not part of what every visit loads. Importing this file adds them. */
await addTranslations('emailPreferences', translations)
