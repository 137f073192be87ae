import { translations } from '../../locales/ru/requests.ts'
import { addTranslations } from './i18n.ts'

/** Not loaded by readers of articles or agents. */
await addTranslations('requests', translations)
