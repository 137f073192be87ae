import { translations } from '../../locales/ru/email-preferences.ts'
import { addTranslations } from './i18n.ts'

await addTranslations('emailPreferences', translations)
