import { translations } from '../../locales/ru/desk.ts'
import { addTranslations } from './i18n.ts'

/** Not loaded by players. Importing this file adds the texts. */
await addTranslations('desk', translations)
