import { addTranslations } from '../../../lib/language/i18n.ts'
import { translations } from '../../../locales/ru/sign-in.ts'

/** Not loaded by readers. */
await addTranslations('signIn', translations)
