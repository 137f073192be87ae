import type { translations as ru } from '../ru/ticket-mail.ts'
import type { Translations } from '../translation-types.ts'

export const translations: Translations<typeof ru> = {
  delivery: {
    queued: 'Mail is waiting',
    sent: 'Mail sent',
    kept: 'Mail was kept here',
    failed: 'Mail not delivered',
    bounced: 'Mail came back',
  },
  to: 'To: {{email}}',
  server: 'The server says:',
  blocked: 'Nothing is sent to this address: too many mails came back. Sending again lifts that.',
  resend: 'Send again',
  notResent: 'Not sent. Try again.',
  unverified: 'Unverified sender.',
  unverifiedReasons: {
    passed: '',
    failed: 'The email fails the checks of {{domain}}. Somebody else may have written it.',
    notAligned: 'Nothing confirms that the email comes from {{domain}}. Somebody else may have written it.',
    noEvidence: 'Nothing confirms that the email comes from {{domain}}. Somebody else may have written it.',
    ambiguousFrom: 'The email does not clearly name one sender. Somebody else may have written it.',
    dnsUnavailable:
      'The sender could not be checked when the email arrived. Somebody else may have written it.',
    unreadable: 'The sender could not be checked. Somebody else may have written it.',
  },
  automatic: 'Automatic mail',
  about: 'Names ticket #{{id}} but comes from another address:',
  openTicket: 'open #{{id}}',
  showFolded: 'Show quoted text and signature',
  hideFolded: 'Hide quoted text and signature',
  refused: 'Files that were not taken:',
  reasons: {
    wrongFormat: 'its format is not accepted',
    fileTooLarge: 'too large',
    tooMany: 'too many files',
  },
}
