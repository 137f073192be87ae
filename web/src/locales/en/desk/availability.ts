import type { translations as ru } from '../../ru/desk/availability.ts'
import type { Translations } from '../../translation-types.ts'

export const translations: Translations<typeof ru> = {
  availability: {
    label: 'My state',
    states: { available: 'Available', busy: 'Busy', away: 'Away' },
    takeNext: 'Take the next ticket',
    noneWaits: 'There are no unassigned tickets for you right now',
    full: 'You have reached your limit: answer your tickets first',
    notTaken: 'Could not take a ticket. Try again.',
  },
}
