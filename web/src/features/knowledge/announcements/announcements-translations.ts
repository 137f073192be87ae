import { addTranslations } from '../../../lib/language/i18n.ts'
import { translations } from '../../../locales/ru/announcements.ts'

/** Only loaded where there is an announcement, and on their pages. */
await addTranslations('announcements', translations)
