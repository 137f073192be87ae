import { translations } from '../../locales/ru/admin.ts'
import { addTranslations } from './i18n.ts'

/** Not loaded by players or agents. Importing this file adds the texts. */
await addTranslations('admin', translations)
