import { translations } from '../../locales/ru/files.ts'
import { addTranslations } from './i18n.ts'

await addTranslations('files', translations)
