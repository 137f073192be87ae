import type { translations as ru } from '../ru/subscriptions.ts'
import type { Translations } from '../translation-types.ts'

export const translations: Translations<typeof ru> = {
  subscribe: {
    title: 'Announcements by e-mail',
    hint: 'We will e-mail you when there is news or something changes. You can unsubscribe from any e-mail.',
    email: 'E-mail',
    submit: 'Subscribe',
    submitted: 'Check your e-mail',
    submittedHint:
      'If the e-mail with the confirmation link does not arrive, look in your spam folder. We write to an address at most once a day.',
    subscribed: 'You are subscribed: e-mails go to {{email}}.',
    unconfirmed: 'Confirm the address {{email}}, and e-mails will start to arrive.',
    stop: 'Unsubscribe',
    failed: 'That did not work. Please try again.',
    tooOften: 'Too many attempts. Please try again in an hour.',
  },
  confirm: {
    title: 'Confirm your subscription',
    hint: 'Announcements of the game will be sent to your e-mail address.',
    submit: 'Confirm',
    doneTitle: 'You are subscribed',
    done: 'Announcements of {{project}} will be sent to {{email}}.',
    open: 'Open announcements',
    badTitle: 'This link does not work',
    bad: 'It is incomplete or has expired. Subscribe again on the game’s announcements page.',
  },
}
