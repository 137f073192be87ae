import type { translations as ru } from '../../ru/desk/side.ts'
import type { Translations } from '../../translation-types.ts'

export const translations: Translations<typeof ru> = {
  side: {
    title: 'Side conversations',
    unread_one: '{{count}} unread answer',
    unread_other: '{{count}} unread answers',
    log: {
      automatic: 'automatic',
      stranger: 'from another address',
      closed: 'Side conversation “{{subject}}” closed',
      reopened: 'Side conversation “{{subject}}” reopened',
    },
  },
}
