import { translations } from '../../locales/ru/ticket-mail.ts'
import { addTranslations } from './i18n.ts'

await addTranslations('ticketMail', translations)
