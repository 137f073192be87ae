import type { translations as ru } from '../ru/widget-loader.ts'
import type { Translations } from '../translation-types.ts'

export const translations: Translations<typeof ru> = {
  button: 'Support',
  close: 'Close support',
  unread_one: '{{count}} new answer',
  unread_few: '{{count}} new answers',
  unread_many: '{{count}} new answers',
  unread_other: '{{count}} new answers',
  notShown: 'Support could not be opened here.',
  openApart: 'Open in a new tab',
}
