import type { translations as ru } from '../ru/ticket-mail.ts'
import type { Translations } from '../translation-types.ts'

export const translations: Translations<typeof ru> = {
  delivery: {
    queued: 'E-mail queued',
    sent: 'E-mail sent',
    kept: 'Demo: e-mail not sent',
    failed: 'E-mail not delivered',
    bounced: 'E-mail bounced',
  },
  to: 'To: {{email}}',
  server: 'Server response:',
  blocked: 'Nothing is sent to this address: too many e-mails bounced. Sending again lifts the block.',
  resend: 'Send again',
  notResent: 'Not sent. Try again.',
  unverified: 'Unverified sender.',
  unverifiedReasons: {
    passed: '',
    failed: 'The e-mail failed the checks of {{domain}}. Somebody else may have written it.',
    notAligned: 'Nothing confirms that the e-mail comes from {{domain}}. Somebody else may have written it.',
    noEvidence: 'Nothing confirms that the e-mail comes from {{domain}}. Somebody else may have written it.',
    ambiguousFrom: 'The e-mail does not clearly name one sender. Somebody else may have written it.',
    dnsUnavailable:
      'The sender could not be checked when the e-mail arrived. Somebody else may have written it.',
    unreadable: 'The sender could not be checked. Somebody else may have written it.',
  },
  automatic: 'Automatic e-mail',
  about: 'Refers to ticket #{{id}} but was sent from another address:',
  openTicket: 'open #{{id}}',
  showFolded: 'Show quoted text and signature',
  hideFolded: 'Hide quoted text and signature',
  refused: 'Files not accepted:',
  reasons: {
    wrongFormat: 'format not accepted',
    fileTooLarge: 'too large',
    tooMany: 'too many files',
  },
}
