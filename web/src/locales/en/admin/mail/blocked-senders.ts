import type { translations as ru } from '../../../ru/admin/mail/blocked-senders.ts'
import type { Translations } from '../../../translation-types.ts'

export const translations: Translations<typeof ru> = {
  title: 'Blocked senders',
  hint: 'E-mails from these addresses go to quarantine.',
  empty: 'Nobody is blocked',
  emptyHint: 'Block a sender here or by marking one of their tickets as spam.',
  columns: {
    email: 'Address',
    blockedBy: 'Blocked by',
    blockedAt: 'Blocked',
    actions: 'Actions',
  },
  email: 'Sender’s address',
  add: 'Block',
  added: '{{email}} is blocked',
  ours: 'This is one of our own mailboxes. It cannot be blocked.',
  notAdded: 'The address was not blocked. Try again.',
  onlyUnverified: 'Unverified e-mails only: the real owner of the address can still write',
  ticket: 'ticket #{{id}}',
  unblock: 'Unblock {{email}}',
  unblocked: '{{email}} is unblocked',
  notUnblocked: 'The address was not unblocked. Try again.',
  former: 'Former employee',
}
