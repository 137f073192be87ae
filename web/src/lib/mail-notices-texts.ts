import { mailNoticesRu } from '../texts/mail-notices-ru.ts'
import { addTexts } from './i18n.ts'

/** Words about mail to players, kept out of what every visit loads. Importing this file makes them known. */
await addTexts('mailNotices', mailNoticesRu, {
  en: async () => (await import('../texts/mail-notices-en.ts')).mailNoticesEn,
  pt: async () => (await import('../texts/mail-notices-pt.ts')).mailNoticesPt,
})
