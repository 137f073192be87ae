import { ticketMailRu } from '../texts/ticket-mail-ru.ts'
import { addTexts } from './i18n.ts'

/** Words about the mail of tickets, kept out of what the queue loads first. Importing this file makes them known. */
await addTexts('ticketMail', ticketMailRu, {
  en: async () => (await import('../texts/ticket-mail-en.ts')).ticketMailEn,
})
