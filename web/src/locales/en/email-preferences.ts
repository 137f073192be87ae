import type { translations as ru } from '../ru/email-preferences.ts'
import type { Translations } from '../translation-types.ts'

export const translations: Translations<typeof ru> = {
  switch: 'Replies by e-mail',
  on: 'on',
  off: 'off',
  failed: 'Something went wrong. Please try again.',
  title: 'Stop e-mails from us?',
  hint: 'You will no longer get e-mails about support’s replies. The replies themselves stay in your requests on the site.',
  confirm: 'Stop e-mails',
  doneTitle: 'Done',
  done: 'We will no longer e-mail {{email}} about support’s replies.',
  again: 'If you change your mind, sign in, open the menu with your address and turn on “Replies by e-mail”.',
  badTitle: 'This link does not work',
  bad: 'It is incomplete or has expired. You can also turn e-mails off on the site: sign in, open the menu with your address and turn off “Replies by e-mail”.',
  announcements: {
    hint: 'You will no longer get e-mails about announcements of this game. You can always read them on the site.',
    done: 'We will no longer send announcements of this game to {{email}}.',
    again: 'If you change your mind, subscribe again on the game’s announcements page.',
    bad: 'It is incomplete, or the subscription has already been canceled.',
  },
}
