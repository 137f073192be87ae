import { translations } from '../../locales/ru/profile.ts'
import { addTranslations } from './i18n.ts'

await addTranslations('profile', translations)
