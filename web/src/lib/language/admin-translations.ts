import { translations } from '../../locales/ru/admin.ts'
import { addTranslations } from './i18n.ts'

/** Translations of the administration, not part of what players and agents load. Importing this file adds them. */
await addTranslations('admin', translations)
