import type { Translations } from '@savepoint/contract/texts/translations.ts'
import type { translations as ru } from '../ru/personal-data.ts'

export const translations: Translations<typeof ru> = {
  requested: {
    subject: 'Your data will be erased',
    body: 'Hello!\n\nWe received a request to erase your Savepoint account and all your personal data. On {{day}} your account, the texts of your requests, your files and your e-mails will be erased. They cannot be restored.\n\nIf you have changed your mind or did not ask for this, sign in before that date and cancel the erasure:\n\n{{link}}',
  },
  cancelled: {
    subject: 'The erasure of your data is canceled',
    body: 'Hello!\n\nThe erasure of your Savepoint account has been canceled. Your account and all your requests stay as they are.',
  },
  erased: {
    subject: 'Your data has been erased',
    body: 'Hello!\n\nYour Savepoint account and all your personal data have been erased. This is our last e-mail: once it is sent, we delete your address too.',
  },
  guestRequested: {
    subject: 'Your data will be erased',
    body: 'Hello!\n\nWe received a request to erase all personal data linked to this address. On {{day}} the texts of your requests, your files and your e-mails will be erased. They cannot be restored.\n\nIf you have changed your mind or did not ask for this, create an account with this address before that date and confirm it: this cancels the erasure.\n\n{{link}}',
  },
  guestCancelled: {
    subject: 'The erasure of your data is canceled',
    body: 'Hello!\n\nThe erasure of the data linked to this address has been canceled. All your requests stay as they are.',
  },
  guestErased: {
    subject: 'Your data has been erased',
    body: 'Hello!\n\nAll personal data linked to this address has been erased. This is our last e-mail: once it is sent, we delete the address too.',
  },
}
