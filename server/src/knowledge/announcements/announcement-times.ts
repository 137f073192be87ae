import { announcementLimits } from '@savepoint/contract/knowledge/announcements/announcement-limits.ts'
import {
  type AnnouncementKind,
  type AnnouncementPhase,
  type AnnouncementState,
  stateByTimes,
} from '@savepoint/contract/knowledge/announcements/announcement-values.ts'
import { after } from '../../platform/clock.ts'

type Timed = {
  kind: AnnouncementKind
  state: AnnouncementState | null
  starts_at: string
  ends_at: string | null
  /** The earlier of its end and its resolution. */
  over_at: string | null
  published_at: string | null
}

export const stateAt = (
  { kind, state, starts_at, over_at }: Pick<Timed, 'kind' | 'state' | 'starts_at' | 'over_at'>,
  now: Date,
) => stateByTimes({ kind, state, startsAt: starts_at, overAt: over_at }, now)

/** A maintenance may begin early; `hasBegun` of the queries says the same. */
const hasBegunAt = ({ state, starts_at }: Timed, now: Date) =>
  state === 'inProgress' || new Date(starts_at) <= now

export function phaseAt(announcement: Timed, now: Date): AnnouncementPhase {
  const { published_at, over_at } = announcement
  if (published_at === null) return 'draft'
  if (over_at !== null && new Date(over_at) <= now) return 'over'
  return hasBegunAt(announcement, now) ? 'current' : 'planned'
}

/** On every page of the project: what is going on, and a maintenance shortly before it begins. */
export function isBannerAt(announcement: Timed, now: Date): boolean {
  const phase = phaseAt(announcement, now)
  if (phase !== 'planned') return phase === 'current'
  const noticeFrom = after(new Date(announcement.starts_at), { hours: -announcementLimits.noticeHours })
  return announcement.kind === 'maintenance' && noticeFrom <= now
}
