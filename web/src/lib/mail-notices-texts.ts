import { mailNoticesEn } from '../texts/mail-notices-en.ts'
import { mailNoticesPt } from '../texts/mail-notices-pt.ts'
import { mailNoticesRu } from '../texts/mail-notices-ru.ts'
import { i18n } from './i18n.ts'

/** Words about mail to players, kept out of what every visit loads. Importing this file makes them known. */
i18n.addResourceBundle('ru', 'mailNotices', mailNoticesRu)
i18n.addResourceBundle('en', 'mailNotices', mailNoticesEn)
i18n.addResourceBundle('pt', 'mailNotices', mailNoticesPt)
