import { emailPreferencesRu } from '../texts/email-preferences-ru.ts'
import { addTexts } from './i18n.ts'

/** Words about mail to players, kept out of what every visit loads. Importing this file makes them known. */
await addTexts('emailPreferences', emailPreferencesRu, {
  en: async () => (await import('../texts/email-preferences-en.ts')).emailPreferencesEn,
  pt: async () => (await import('../texts/email-preferences-pt.ts')).emailPreferencesPt,
})
