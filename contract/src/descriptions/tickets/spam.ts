import type * as quarantine from '../../mail/mail-quarantine.ts'
import type * as contract from '../../tickets/spam.ts'
import type { Descriptions } from '../description.ts'

export const spam: Descriptions<typeof quarantine | typeof contract> = {
  listQuarantine: {
    summary: 'List quarantined emails',
    description: 'Emails that became neither a ticket nor a reply, newest first.',
  },
  getQuarantinedMail: {
    summary: 'Get a quarantined email',
    description: 'Includes the beginning of its text as plain text.',
  },
  releaseQuarantinedMail: {
    summary: 'Release a quarantined email',
    description:
      'Adds the email to the ticket it replies to, if it has a valid reply token; otherwise creates a ticket in the given category or, without one, in that of the email account. `email` is mandatory if the email has no usable sender. Nothing is sent to the sender.',
  },
  deleteQuarantinedMail: {
    summary: 'Delete a quarantined email',
    description: 'The original email is deleted permanently.',
  },
  listBlockedSenders: {
    summary: 'List blocked senders',
    description: 'Addresses whose email goes to quarantine, newest first.',
  },
  blockSender: {
    summary: 'Block a sender',
    problems: ['invalidOperation'],
    description:
      'Blocking an address again returns the existing entry, which then covers all of its email. Fails with 403 `InvalidOperationException` for an address of your own email accounts.',
  },
  unblockSender: { summary: 'Unblock a sender' },
  markTicketAsSpam: {
    summary: 'Mark a ticket as spam',
    problems: ['invalidOperation', 'noCustomer'],
    description:
      'Archives the ticket without notifying anyone and, unless `blockSender` is false, blocks its sender, also without a body. `blocked` is the address that is now blocked.',
  },
}
