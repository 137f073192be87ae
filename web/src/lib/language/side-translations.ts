import { translations } from '../../locales/ru/side.ts'
import { addTranslations } from './i18n.ts'

await addTranslations('side', translations)
