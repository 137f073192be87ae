import type { translations as ru } from '../../ru/desk/snooze.ts'
import type { Translations } from '../../translation-types.ts'

export const translations: Translations<typeof ru> = {
  title: 'Snooze ticket',
  short: 'Snooze',
  until: 'Snooze until',
  wake: 'Return to the queue now',
  when: 'Return at',
  survive: 'Keep snoozed even if the player writes',
  surviveHint: 'Otherwise the ticket returns as soon as the player replies.',
  done: 'Ticket snoozed until {{when}}',
  doneAll_one: '{{count}} ticket snoozed',
  doneAll_other: '{{count}} tickets snoozed',
  undo: 'Undo',
  failed: 'The ticket was not snoozed. Try again.',
  snoozed: 'Snoozed until',
  snoozedUntil: 'Snoozed until {{when}}',
  survives: 'Stays snoozed even if the player writes',
  change: 'Change',
  list: 'Snoozed',
  listTitle: 'Snoozed tickets',
  none: 'No snoozed tickets',
  noneHint: 'Open a ticket and press Z to take it out of the queue for a while.',
}
