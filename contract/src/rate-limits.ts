/**
 * Limits per hour of public operations, counted per account or per network address (of IPv6 the first 64 bits). Each is a setting: `registrations`
 * is `LIMIT_REGISTRATIONS_PER_HOUR`. Above it the response is 429 with `Retry-After`. A family, a school or an office stays below all of them.
 */
export const rateLimits = {
  registrations: { perHour: 60, by: 'network' },
  passwordResets: { perHour: 60, by: 'network' },
  confirmations: { perHour: 120, by: 'network' },
  statusCodes: { perHour: 60, by: 'network' },
  sessionRefreshes: { perHour: 20_000, by: 'network' },
  challenges: { perHour: 300, by: 'network' },
  guestUploads: { perHour: 30, by: 'network' },
  uploads: { perHour: 300, by: 'account' },
  customerMessages: { perHour: 120, by: 'account' },
  personalData: { perHour: 20, by: 'account' },
  customerActions: { perHour: 1_200, by: 'account' },
  articleVotes: { perHour: 60, by: 'network' },
  articleComments: { perHour: 20, by: 'network' },
  articleViews: { perHour: 600, by: 'network' },
  searchRecords: { perHour: 600, by: 'network' },
  satisfactionAnswers: { perHour: 120, by: 'network' },
  subscriptions: { perHour: 60, by: 'network' },
  unsubscriptions: { perHour: 300, by: 'network' },
  widgetSessions: { perHour: 600, by: 'network' },
  widgetUploads: { perHour: 300, by: 'network' },
  errorReports: { perHour: 60, by: 'network' },
} as const satisfies Record<string, { perHour: number; by: 'network' | 'account' }>

export type RateLimitName = keyof typeof rateLimits
export const rateLimitNames = Object.keys(rateLimits) as RateLimitName[]

export function rateLimitSetting(name: RateLimitName): string {
  return `LIMIT_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_PER_HOUR`
}
