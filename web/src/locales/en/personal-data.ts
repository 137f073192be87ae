import type { translations as ru } from '../ru/personal-data.ts'
import type { Translations } from '../translation-types.ts'

export const translations: Translations<typeof ru> = {
  title: 'My data',
  download: 'Download my data',
  downloadHint:
    'A ZIP archive with your account, your game account, and all your requests with their messages and files. The data is in JSON format.',
  downloadAsk: 'Enter your password to download the archive.',
  downloaded: 'Archive downloaded',
  erase: 'Erase my account and data',
  eraseConfirm: 'Erase everything',
  eraseHint_one: 'Your data will be erased in {{count}} day. Until then you can cancel.',
  eraseHint_few: 'Your data will be erased in {{count}} days. Until then you can cancel.',
  eraseHint_many: 'Your data will be erased in {{count}} days. Until then you can cancel.',
  eraseHint_other: 'Your data will be erased in {{count}} days. Until then you can cancel.',
  eraseWhat:
    'Your account, the text of your requests, files and e-mails will be deleted, and open requests will be closed. Not even we can restore them.',
  eraseAsk: 'Enter your password to confirm.',
  waiting: 'Your data will be erased on {{day}}',
  waitingHint: 'You can still change your mind: cancel, and everything stays as it is.',
  waitingByAdministrator: 'Support requested this erasure. If you did not ask for it, cancel it.',
  cancel: 'Cancel erasure',
  cancelled: 'Erasure canceled',
  back: 'Keep my data',
  wrongPassword: 'Wrong password',
  tooMany: 'Too many attempts. Try again {{when}}.',
  failed: 'Something went wrong. Please try again.',
}
