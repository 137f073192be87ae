import { addTranslations } from '../../../lib/language/i18n.ts'
import { translations } from '../../../locales/ru/subscriptions.ts'

/** Not loaded with banners. */
await addTranslations('subscriptions', translations)
