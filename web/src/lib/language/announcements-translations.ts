import { translations } from '../../locales/ru/announcements.ts'
import { addTranslations } from './i18n.ts'

/** Only loaded where there is an announcement, and on their pages. */
await addTranslations('announcements', translations)
