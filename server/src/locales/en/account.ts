import type { Translations } from '@savepoint/contract/texts/translations.ts'
import type { translations as ru } from '../ru/account.ts'

export const translations: Translations<typeof ru> = {
  resetPassword: {
    subject: 'A new Savepoint password',
    body: 'Hello!\n\nOpen this link to set a new password. It works once and for one hour:\n\n{{link}}\n\nIf you did not ask for it, delete this e-mail and nothing changes.',
  },
  confirmEmail: {
    subject: 'Confirm your e-mail address',
    body: 'Welcome to Savepoint!\n\nConfirm that this address is yours. Requests sent from it earlier will then appear among yours:\n\n{{link}}\n\nIf you did not register, delete this e-mail.',
  },
  alreadyRegistered: {
    subject: 'You already have a Savepoint account',
    body: 'Hello!\n\nSomebody registered at Savepoint with this address, but it already has an account. Nothing in it has changed.\n\nIf it was you, sign in with your old password, or open this link to set a new one. Requests sent since the new registration will then be in your account too:\n\n{{link}}\n\nIf it was not you, delete this e-mail.',
  },
}
