import type { AnnouncementSummary } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'

export const titleOf = ({ translations }: Pick<AnnouncementSummary, 'translations'>, language: Locale) =>
  (translations[language] ?? translations.ru ?? Object.values(translations)[0])?.title ?? ''
