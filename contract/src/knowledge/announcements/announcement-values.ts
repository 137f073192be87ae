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

/** Where in time an announcement is; drafts are in none of these for players. */
export const announcementPhases = ['draft', 'planned', 'current', 'over'] as const
export type AnnouncementPhase = (typeof announcementPhases)[number]

/** Codes of unsubscribe links that end a subscription begin so; others are of a customer's notifications. */
export const subscriptionCodeStart = 'announcements.'
