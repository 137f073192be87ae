import type { translations as ru } from '../ru/email-preferences.ts'
import type { Translations } from '../translation-types.ts'

export const translations: Translations<typeof ru> = {
  switch: 'Answers by mail',
  on: 'on',
  off: 'off',
  failed: 'That did not work. Please try again.',
  title: 'No more mail from us?',
  hint: 'Mail about answers of the support stops. The answers themselves stay in your requests on the site.',
  confirm: 'No more mail',
  doneTitle: 'Done',
  done: 'We no longer write to {{email}} about answers of the support.',
  again:
    'Should you change your mind: sign in, open the menu with your address and turn on “Answers by mail”.',
  badTitle: 'This link does not fit',
  bad: 'It was not copied whole, or it is out of date. Mail can be turned off on the site as well: sign in, open the menu with your address and turn off “Answers by mail”.',
}
