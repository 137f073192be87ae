import type { translations as ru } from '../../ru/desk/scheduled.ts'
import type { Translations } from '../../translation-types.ts'

export const translations: Translations<typeof ru> = {
  later: 'Send later',
  when: 'Send at',
  submit: 'Schedule',
  done: 'Reply scheduled: {{when}}',
  failed: 'The reply was not scheduled. Try again.',
  full_one: 'The ticket already has {{count}} scheduled reply',
  full_other: 'The ticket already has {{count}} scheduled replies',
  changed: 'The ticket changed while you were writing: review it and schedule again',
  label: 'Scheduled reply',
  goesAt: 'Scheduled: {{when}}',
  hint: 'It is canceled if the player writes first.',
  withStatus: 'with the status “{{status}}”',
  edit: 'Edit',
  sendNow: 'Send now',
  cancel: 'Cancel',
  restore: 'Put back into the reply',
  discard: 'Discard',
  notSent: 'Not sent',
  reasons: {
    byAgent: 'canceled',
    customerWrote: 'the player wrote first',
    ticketEnded: 'the ticket has ended',
    authorGone: 'the author no longer works here',
    noAccess: 'the author cannot reply to the ticket any more',
    failed: 'it could not be sent',
  },
  gone: 'The reply was already sent or discarded',
  inDraft: 'The reply is in the draft of ticket #{{id}} now',
  actionFailed: 'That did not work. Try again.',
}
