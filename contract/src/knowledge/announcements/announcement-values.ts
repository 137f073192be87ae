export const announcementKinds = ['issue', 'maintenance', 'news'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

/** Decides the look and the order: the most severe comes first. */
export const announcementSeverities = ['critical', 'warning', 'info'] as const
export type AnnouncementSeverity = (typeof announcementSeverities)[number]

export const announcementStates = [
  'investigating',
  'identified',
  'monitoring',
  'resolved',
  'scheduled',
  'inProgress',
  'done',
] as const
export type AnnouncementState = (typeof announcementStates)[number]

/** In the order in which they usually follow each other; news has none. */
export const statesOfKind: Record<AnnouncementKind, readonly AnnouncementState[]> = {
  issue: ['investigating', 'identified', 'monitoring', 'resolved'],
  maintenance: ['scheduled', 'inProgress', 'done'],
  news: [],
}

export const isOverState = (state: AnnouncementState | null) => state === 'resolved' || state === 'done'

/** A maintenance goes by its times, so that nobody has to be awake for it. `overAt` is the earlier of its end and its resolution. */
export function stateByTimes(
  {
    kind,
    state,
    startsAt,
    overAt,
  }: { kind: AnnouncementKind; state: AnnouncementState | null; startsAt: string; overAt: string | null },
  now: Date,
): AnnouncementState | null {
  if (kind !== 'maintenance' || state === 'done') return state
  if (overAt !== null && new Date(overAt) <= now) return 'done'
  return new Date(startsAt) <= now ? 'inProgress' : state
}

/** Where in time an announcement is; drafts are in none of these for players. */
export const announcementPhases = ['draft', 'planned', 'current', 'over'] as const
export type AnnouncementPhase = (typeof announcementPhases)[number]

export const mailingStates = ['waiting', 'sending', 'finished'] as const
export type MailingState = (typeof mailingStates)[number]

/** Codes of unsubscribe links that end a subscription begin so; others are of a customer's notifications. */
export const subscriptionCodeStart = 'announcements.'
