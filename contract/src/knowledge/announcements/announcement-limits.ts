export const announcementLimits = {
  most: 2_000,
  textMaxLength: 2_000,
  categories: 50,
  updates: 100,
  shown: 50,
  /** How long those that are over stay listed. */
  recentDays: 7,
  /** How long before its start a maintenance is on every page. */
  noticeHours: 24,
  cacheSeconds: 30,
  subscriptionCodeMaxLength: 1_500,
  /** Emails of one step, and those that may wait in the outbox: a reply to a player waits behind these at most. */
  mailsAtOnce: 100,
  mailsWaiting: 500,
}
