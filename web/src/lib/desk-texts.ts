import { deskEn } from '../texts/desk-en.ts'
import { deskRu } from '../texts/desk-ru.ts'
import { i18n } from './i18n.ts'

/** Words of the agent area, kept out of what players load. Importing this file makes them known. */
i18n.addResourceBundle('ru', 'desk', deskRu)
i18n.addResourceBundle('en', 'desk', deskEn)
