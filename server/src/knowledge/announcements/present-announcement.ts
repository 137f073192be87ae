import type {
  AnnouncementSummary,
  ManagedAnnouncement,
  PublicAnnouncement,
} from '@savepoint/contract/knowledge/announcements/announcements.ts'
import type { AnnouncementRow, PublicationMailing, UpdateRow } from './announcement-queries.ts'
import { isBannerAt, phaseAt, stateAt } from './announcement-times.ts'
import { inLanguages, textInLanguage } from './text-in-language.ts'

function presentShared(row: AnnouncementRow, now: Date) {
  return {
    id: row.id,
    kind: row.kind,
    severity: row.severity,
    state: stateAt(row, now),
    phase: phaseAt(row, now),
    project: row.project_id === null ? null : { id: row.project_id, name: row.project_name ?? '' },
    categories: row.categories,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

export function presentPublic(
  row: AnnouncementRow & { updates: UpdateRow[] },
  { locale, now }: { locale: string | undefined; now: Date },
): PublicAnnouncement {
  const { text, ...shown } = textInLanguage(row.translations, locale, row)
  return {
    ...presentShared(row, now),
    ...shown,
    ...text,
    banner: isBannerAt(row, now),
    overAt: row.over_at,
    updates: row.updates.map(({ id, state, translations, created_at }) => ({
      id,
      state,
      ...textInLanguage(translations, locale, row),
      at: new Date(created_at).toISOString(),
    })),
  }
}

export function presentSummary(row: AnnouncementRow, now: Date): AnnouncementSummary {
  return { ...presentShared(row, now), translations: inLanguages(row.translations, row.languages) }
}

export function presentManaged(
  row: AnnouncementRow & { mailing: PublicationMailing | null },
  { updates, subscribersCount, now }: { updates: UpdateRow[]; subscribersCount: number; now: Date },
): ManagedAnnouncement {
  return {
    ...presentSummary(row, now),
    published: row.published_at !== null,
    revision: row.revision,
    savedState: row.state,
    mailing: row.mailing,
    subscribersCount,
    updates: updates.map(({ id, state, translations, notified, created_at }) => ({
      id,
      state,
      translations: inLanguages(translations, row.languages),
      notified,
      at: created_at,
    })),
  }
}
