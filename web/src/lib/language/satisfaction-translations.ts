import { translations } from '../../locales/ru/satisfaction.ts'
import { addTranslations } from './i18n.ts'

await addTranslations('satisfaction', translations)
