import { translations } from '../../locales/ru/personal-data.ts'
import { addTranslations } from './i18n.ts'

await addTranslations('personalData', translations)
