import type { Translations } from '@savepoint/contract/texts/translations.ts'
import type { translations as ru } from '../ru/pages.ts'

export const translations: Translations<typeof ru> = {
  site: 'player support, articles and requests in one place',
  articles: 'Articles',
  answers: 'Answers to players’ questions',
  articlesOf: 'Articles about {{project}}',
  announcements: 'Announcements and known issues',
  announcementsOf: '{{project}} right now: known issues, planned maintenance and news',
}
