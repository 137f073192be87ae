import type { translations as ru } from '../../ru/desk/moments.ts'
import type { Translations } from '../../translation-types.ts'

export const translations: Translations<typeof ru> = {
  presets: {
    hour: 'In 1 hour',
    evening: 'This evening',
    tomorrow: 'Tomorrow morning',
    monday: 'Monday morning',
  },
  custom: 'Pick a date and time…',
  cancel: 'Cancel',
  noDate: 'Enter a date and time',
  past: 'This time has passed',
  tooFar_one: 'At most {{count}} day ahead',
  tooFar_other: 'At most {{count}} days ahead',
}
