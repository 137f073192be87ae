import { dataSubjectRu } from '../texts/data-subject-ru.ts'
import { addTexts } from './i18n.ts'

/** Words of what employees do with somebody's personal data. Importing this file makes them known. */
await addTexts('dataSubject', dataSubjectRu, {
  en: async () => (await import('../texts/data-subject-en.ts')).dataSubjectEn,
})
