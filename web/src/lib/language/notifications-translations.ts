import { translations } from '../../locales/ru/notifications.ts'
import { addTranslations } from './i18n.ts'

await addTranslations('notifications', translations)
