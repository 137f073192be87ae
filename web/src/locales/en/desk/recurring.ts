import type { translations as ru } from '../../ru/desk/recurring.ts'
import type { Translations } from '../../translation-types.ts'

export const translations: Translations<typeof ru> = {
  tab: 'About',
  title: 'Recurring ticket',
  name: 'Name',
  next: 'Next',
  none: 'Will not appear again',
  hint: 'An internal ticket: it has no player, so only notes can be written.',
  open: 'Open its settings',
  noMerge: 'An internal ticket cannot be merged with a player’s ticket. Link them instead.',
  noPlayer: 'An internal ticket has no player to write to.',
}
