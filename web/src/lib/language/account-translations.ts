import { translations } from '../../locales/ru/account.ts'
import { addTranslations } from './i18n.ts'

await addTranslations('account', translations)
