import { ticketMailEn } from '../texts/ticket-mail-en.ts'
import { ticketMailRu } from '../texts/ticket-mail-ru.ts'
import { i18n } from './i18n.ts'

/** Words about the mail of tickets, kept out of what the queue loads first. Importing this file makes them known. */
i18n.addResourceBundle('ru', 'ticketMail', ticketMailRu)
i18n.addResourceBundle('en', 'ticketMail', ticketMailEn)
