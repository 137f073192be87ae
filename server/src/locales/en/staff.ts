import type { Translations } from '@savepoint/contract/texts/translations.ts'
import type { translations as ru } from '../ru/staff.ts'

export const translations: Translations<typeof ru> = {
  staffAddress: {
    subject: 'Your work address cannot be a player account',
    body: 'Hello!\n\nSomebody registered at Savepoint as a player with this address. It belongs to an employee, so no player account can have it. Nothing has changed for you.\n\nIf it was you, register with another address.',
  },
  invitation: {
    subject: 'Your Savepoint account',
    body: 'Hello!\n\nYou have been added to the Savepoint support desk. Open this link to choose a password. It works once and for seven days:\n\n{{link}}\n\nAfterwards you sign in with this e-mail address. If you did not expect this e-mail, delete it.',
  },
  passwordTaken: {
    subject: 'Choose a new Savepoint password',
    body: 'Hello!\n\nAn administrator has reset your Savepoint password: the old one no longer works. Open this link to choose a new one. It works once and for one hour:\n\n{{link}}\n\nLater you can ask for another link on the sign-in page.',
  },
  sideFooter: 'To answer, just reply to this e-mail.',
}
