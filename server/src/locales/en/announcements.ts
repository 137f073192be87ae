import type { Translations } from '@savepoint/contract/texts/translations.ts'
import type { translations as ru } from '../ru/announcements.ts'

export const translations: Translations<typeof ru> = {
  kinds: {
    issue: 'Known issue',
    maintenance: 'Maintenance',
    news: 'News',
  },
  states: {
    investigating: 'investigating',
    identified: 'cause identified',
    monitoring: 'fixed, monitoring',
    resolved: 'resolved',
    scheduled: 'scheduled',
    inProgress: 'in progress',
    done: 'completed',
  },
  allGames: 'All games',
  state: 'Status: {{state}}',
  time: 'Time: {{from}} – {{until}}',
  start: 'Start: {{from}}',
  page: 'All announcements: {{link}}',
  confirm: {
    subject: 'Confirm your subscription to {{project}} announcements',
    text: 'Hello!\n\nSomeone asked us to send {{project}} announcements to this address: known issues, maintenance and news. If it was you, confirm the subscription:\n\n{{link}}\n\nIf it was not you, delete this e-mail: without confirmation we will not send anything.',
  },
}
