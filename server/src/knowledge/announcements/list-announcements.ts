import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import { announcementLimits } from '@savepoint/contract/knowledge/announcements/announcement-limits.ts'
import type {
  listAnnouncements as listAnnouncementsEndpoint,
  listPublicAnnouncements as listPublicAnnouncementsEndpoint,
} from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { cursorOf, cursorPart, pageFrom, pageOfAll, readCursor } from '../../platform/http/paging.ts'
import { readerLanguages } from '../locales/reader-languages.ts'
import {
  findNextAnnouncementMoment,
  listAnnouncementRows,
  listShownAnnouncements,
} from './announcement-queries.ts'
import { presentPublic, presentSummary } from './present-announcement.ts'

/** One statement. Never drafts, nor what is to be announced later. */
export async function listPublicAnnouncements(
  db: Db,
  { projectId, locale, ...page }: QueryOf<typeof listPublicAnnouncementsEndpoint>,
  now: Date,
) {
  const rows = await listShownAnnouncements(db, {
    projectId,
    languages: readerLanguages(locale),
    now,
    overSince: after(now, { days: -announcementLimits.recentDays }),
    limit: announcementLimits.shown,
  })
  return pageOfAll(
    rows.map((row) => presentPublic(row, { locale, now })),
    page,
  )
}

/** For how many seconds, `most` at most, they stay as they are now, unless somebody changes them. */
export async function announcementsTrueFor(db: Db, now: Date, most: number): Promise<number> {
  const next = await findNextAnnouncementMoment(db, now, announcementLimits)
  return next === null ? most : Math.min(most, (Date.parse(next) - now.getTime()) / 1_000)
}

export async function listAnnouncements(
  db: Db,
  { cursor, limit, projectId, phase }: QueryOf<typeof listAnnouncementsEndpoint>,
  now: Date,
) {
  const position = readCursor(cursor, [cursorPart.time, cursorPart.id])
  const rows = await listAnnouncementRows(
    db,
    { projectId, phase, now },
    { after: position && { startsAt: position[0], id: position[1] }, limit: limit + 1 },
  )
  return pageFrom({
    rows,
    limit,
    present: (row) => presentSummary(row, now),
    cursor: ({ starts_at, id }) => cursorOf(starts_at, id),
  })
}
