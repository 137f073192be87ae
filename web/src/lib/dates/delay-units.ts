export const delayUnits = ['minutes', 'hours', 'days'] as const
export type DelayUnit = (typeof delayUnits)[number]

export const minutesIn: Record<DelayUnit, number> = { minutes: 1, hours: 60, days: 1_440 }

/** In the largest unit that has no rest; a day is called 24 hours. */
export function delayIn(minutes: number): { amount: number; unit: DelayUnit } {
  if (minutes > minutesIn.days && minutes % minutesIn.days === 0)
    return { amount: minutes / minutesIn.days, unit: 'days' }
  if (minutes > 0 && minutes % minutesIn.hours === 0)
    return { amount: minutes / minutesIn.hours, unit: 'hours' }
  return { amount: minutes, unit: 'minutes' }
}
