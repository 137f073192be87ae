import { translations } from '../../locales/ru/saved-views.ts'
import { addTranslations } from './i18n.ts'

await addTranslations('savedViews', translations)
