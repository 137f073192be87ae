import type { translations as ru } from '../ru/account.ts'
import type { Translations } from '../translation-types.ts'

export const translations: Translations<typeof ru> = {
  invited: {
    title: 'Welcome',
    hint: 'Choose a password for your staff account.',
    set: 'Save password',
    doneTitle: 'Password saved',
    done: 'You can sign in with it now.',
  },
  reset: {
    askTitle: 'Reset your password',
    askHint: 'We will send you a link to set a new one.',
    ask: 'Send the link',
    askedTitle: 'Check your e-mail',
    asked: 'If {{email}} has an account, the e-mail is on its way. The link works for one hour.',
    setTitle: 'New password',
    setHint: 'Changing the password signs you out on all devices.',
    set: 'Change password',
    doneTitle: 'Password changed',
    done: 'You can sign in with the new one now.',
    wrongCode: 'Incorrect login or URL. Ask for a new link.',
    asPlayer: 'Sign in as a player',
    asAgent: 'Sign in as staff',
    askAgain: 'Request a new link',
  },
  confirm: {
    working: 'Confirming your address…',
    doneTitle: 'Address confirmed',
    done: 'Thank you! Requests sent from this address are now in your list.',
    doneByPassword: 'Sign in with the new password. Requests sent from this address are now in your list.',
    passwordTitle: 'Choose a new password',
    passwordHint:
      'You opened the link in a different browser from the one you registered in, or this address already had an account. A new password makes the account yours alone: all other devices will be signed out.',
    setPassword: 'Confirm address',
    notYetTitle: 'Not confirmed yet',
    failedTitle: 'This link does not work',
    failed: 'It has already been used or has expired. Sign in and request the e-mail again.',
    requestDoneTitle: 'Request #{{id}} confirmed',
    requestDone: 'Support will reply by e-mail {{within}}.',
    requestFailed:
      'It has already been used or has expired. If you have had no reply, send the request again.',
  },
}
