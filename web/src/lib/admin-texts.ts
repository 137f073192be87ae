import { adminRu } from '../texts/admin-ru.ts'
import { addTexts } from './i18n.ts'

/** Words of the administration, kept out of what players and agents load. Importing this file makes them known. */
await addTexts('admin', adminRu, {
  en: async () => (await import('../texts/admin-en.ts')).adminEn,
})
