import type { WeekDay } from '../sla-values.ts'

export const recurrenceUnits = ['days', 'weeks', 'months'] as const
export type RecurrenceUnit = (typeof recurrenceUnits)[number]

/** Which of a month's Mondays, for example. */
export const monthWeeks = ['first', 'second', 'third', 'fourth', 'last'] as const
export type MonthWeek = (typeof monthWeeks)[number]

/** When tickets appear. Dates and the time are those of the time zone. */
export type Recurrence = {
  unit: RecurrenceUnit
  /** Every so many days, weeks or months, counted from the start. */
  every: number
  /** With `weeks`. */
  weekdays: WeekDay[]
  /** With `months`: a day, or the last one of shorter months. */
  monthDay: number | null
  /** With `months`, instead of `monthDay`. */
  monthWeek: MonthWeek | null
  monthWeekday: WeekDay | null
  time: string
  timeZone: string
  startsOn: string
  endsOn: string | null
  /** How many times, counting those that are skipped. */
  endsAfter: number | null
}

/** Why a definition disabled itself. */
export const recurringDisablings = ['topicGone', 'assigneeGone', 'ownerGone'] as const
export type RecurringDisabling = (typeof recurringDisablings)[number]

/** `previousOpen`: left out, since the previous ticket was still open. */
export const recurringOutcomes = ['created', 'previousOpen'] as const
export type RecurringOutcome = (typeof recurringOutcomes)[number]

/** `nextAt`: the next to appear first. */
export const recurringSorts = ['name', 'nextAt'] as const
export type RecurringSort = (typeof recurringSorts)[number]
