import type { AnnouncementSummary } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'

export const titleOf = (
  { translations }: Pick<AnnouncementSummary, 'translations'>,
  language: ContentLanguage,
) => (translations[language] ?? translations.ru ?? Object.values(translations)[0])?.title ?? ''
