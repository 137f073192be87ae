import type { translations as ru } from '../ru/announcements.ts'
import type { Translations } from '../translation-types.ts'

export const translations: Translations<typeof ru> = {
  label: 'Announcements',
  title: 'Announcements and known issues',
  hint: 'What is going on with the game, what is planned, and what was fixed recently.',
  kinds: { issue: 'Known issue', maintenance: 'Maintenance', news: 'News' },
  severities: { critical: 'Critical', warning: 'Important', info: 'For your information' },
  states: {
    investigating: 'Investigating',
    identified: 'Cause identified',
    monitoring: 'Fixed, monitoring',
    resolved: 'Resolved',
    scheduled: 'Scheduled',
    inProgress: 'In progress',
    done: 'Completed',
  },
  phases: { current: 'Now', planned: 'Planned', over: 'Recent' },
  allGames: 'All games',
  affects: 'Affected: {{names}}',
  since: 'Since {{from}}',
  starts: 'Starts {{from}}',
  over: 'Ended {{at}}',
  updates: 'Timeline',
  dismiss: 'Hide: {{title}}',
  others_one: 'And {{count}} more announcement',
  others_other: 'And {{count}} more announcements',
  otherLanguage: 'Text in {{language}}',
  quiet: 'No known issues',
  quietHint: 'No maintenance is planned either. If something is wrong, contact support.',
}
