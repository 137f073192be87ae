import { translations } from '../../locales/ru/ticket-mail.ts'
import { addTranslations } from './i18n.ts'

/** Translations about the mail of tickets, not part of what the queue loads first. Importing this file adds them. */
await addTranslations('ticketMail', translations)
