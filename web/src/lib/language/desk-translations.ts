import { translations } from '../../locales/ru/desk.ts'
import { addTranslations } from './i18n.ts'

/** Translations of the agent area, not part of what players load. Importing this file adds them. */
await addTranslations('desk', translations)
