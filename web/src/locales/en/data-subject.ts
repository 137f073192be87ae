import type { translations as ru } from '../ru/data-subject.ts'
import type { Translations } from '../translation-types.ts'

export const translations: Translations<typeof ru> = {
  title: 'Personal data',
  export: 'Export data',
  exportTitle: 'Export the data of {{email}}?',
  exportHint:
    'A ZIP archive with the account, tickets and files. The export is recorded in the audit log. Confirm it with your own password.',
  exportGuestHint:
    'A ZIP archive with the tickets and files that came from this address. Before you hand it over, make sure that the address belongs to the person asking. The export is recorded in the audit log. Confirm it with your own password.',
  exportConfirm: 'Export',
  exported: 'Data exported',
  erase: 'Erase data…',
  eraseTitle: 'Erase the data of {{email}}?',
  eraseHint:
    'The data will be erased after the waiting period; until then the erasure can be canceled. Tickets stay, without names or texts.',
  isNotified: 'An e-mail will be sent to the address.',
  isNotNotified: 'No e-mail will be sent: nobody has confirmed the address.',
  eraseAsk: 'Confirm it with your own password.',
  eraseConfirm: 'Erase',
  requested: 'Erasure requested',
  due: 'To be erased on {{day}}',
  askedBy: 'Requested by {{name}}',
  askedByPlayer: 'Requested by the player',
  cancel: 'Cancel erasure',
  cancelled: 'Erasure canceled',
}
