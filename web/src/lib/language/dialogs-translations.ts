import { translations } from '../../locales/ru/dialogs.ts'
import { addTranslations } from './i18n.ts'

await addTranslations('dialogs', translations)
