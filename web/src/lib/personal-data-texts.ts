import { personalDataRu } from '../texts/personal-data-ru.ts'
import { addTexts } from './i18n.ts'

/** Words about personal data, kept out of what every visit loads. Importing this file makes them known. */
await addTexts('personalData', personalDataRu, {
  en: async () => (await import('../texts/personal-data-en.ts')).personalDataEn,
  pt: async () => (await import('../texts/personal-data-pt.ts')).personalDataPt,
})
