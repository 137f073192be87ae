import { adminEn } from '../texts/admin-en.ts'
import { adminRu } from '../texts/admin-ru.ts'
import { i18n } from './i18n.ts'

/** Words of the administration, kept out of what players and agents load. Importing this file makes them known. */
i18n.addResourceBundle('ru', 'admin', adminRu)
i18n.addResourceBundle('en', 'admin', adminEn)
