import { deskRu } from '../texts/desk-ru.ts'
import { addTexts } from './i18n.ts'

/** Words of the agent area, kept out of what players load. Importing this file makes them known. */
await addTexts('desk', deskRu, {
  en: async () => (await import('../texts/desk-en.ts')).deskEn,
})
