import type { translations as ru } from '../ru/data-subject.ts'
import type { Translations } from '../translation-types.ts'

export const translations: Translations<typeof ru> = {
  title: 'Personal data',
  export: 'Export data',
  erase: 'Erase data…',
  due: 'To be erased on {{day}}',
  askedBy: 'Requested by {{name}}',
  askedByPlayer: 'Requested by the player',
  cancel: 'Cancel erasure',
  cancelled: 'Erasure canceled',
}
