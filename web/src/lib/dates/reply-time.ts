import type { Translate } from '../language/i18n.ts'

const hoursOfDay = 24

/** “Within 24 hours”; what takes longer is promised in whole days. */
export function replyTime(t: Translate, hours: number): string {
  return hours > hoursOfDay
    ? t(($) => $.replyTime.days, { count: Math.ceil(hours / hoursOfDay) })
    : t(($) => $.replyTime.hours, { count: hours })
}
