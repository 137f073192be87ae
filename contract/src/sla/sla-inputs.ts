import { z } from 'zod'
import { limits } from '../limits.ts'
import { timeZone } from '../statistics/statistics-values.ts'
import { line } from '../text-fields.ts'
import { conditionsOn } from '../tickets/conditions.ts'
import { type DayHours, slaConditionFields } from '../tickets/sla-values.ts'
import { day, id } from '../values.ts'

const opens = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Wrong format')
const closes = z
  .string()
  .max(5)
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Wrong format')

/** In order and apart; a break is the time between two. */
const dayHours = z
  .array(z.tuple([opens, closes]))
  .max(limits.openSpansPerDay)
  .refine(isInOrder, 'Invalid value')

function isInOrder(spans: DayHours): boolean {
  return spans.every(([from, until], at) => from < until && (at === 0 || (spans[at - 1]?.[1] ?? '') < from))
}

/** A day that is absent is closed. */
const weekHours = z.strictObject({
  mon: dayHours.optional(),
  tue: dayHours.optional(),
  wed: dayHours.optional(),
  thu: dayHours.optional(),
  fri: dayHours.optional(),
  sat: dayHours.optional(),
  sun: dayHours.optional(),
})

const country = z
  .string()
  .max(3)
  .regex(/^[A-Z]{2,3}$/, 'Wrong format')
const state = z
  .string()
  .max(10)
  .regex(/^[A-Z0-9-]{1,10}$/, 'Wrong format')
const dates = z.array(day).max(limits.calendarDatesMax)

export const calendarTimes = z.strictObject({
  timeZone,
  /** Null: around the clock. */
  hours: weekHours.nullable(),
  /** Public holidays of a country, or of one of its states, and days of one's own. */
  holidays: z
    .strictObject({ country: country.nullish(), state: state.nullish(), dates: dates.default([]) })
    .default({ dates: [] }),
  /** Dates with other hours, which go before holidays; without any, closed. */
  exceptions: z
    .array(z.strictObject({ date: day, hours: dayHours }))
    .max(limits.calendarDatesMax)
    .refine((all) => new Set(all.map(({ date }) => date)).size === all.length, 'Invalid value')
    .default([]),
})
export type CalendarTimes = z.output<typeof calendarTimes>

export const calendarInput = calendarTimes.extend({ name: line({ min: 1, max: limits.slaNameMaxLength }) })
export type CalendarInput = z.output<typeof calendarInput>

const minutes = z.number().int().min(1).max(limits.slaMinutesMax)
export const slaTargets = z
  .strictObject({
    firstReply: minutes.nullable(),
    nextReply: minutes.nullable(),
    resolution: minutes.nullable(),
  })
  .refine((targets) => Object.values(targets).some((target) => target !== null), 'Mandatory field')
export type SlaTargets = z.output<typeof slaTargets>

export const slaPolicyInput = z.strictObject({
  name: line({ min: 1, max: limits.slaNameMaxLength }),
  enabled: z.boolean().default(true),
  /** Null: around the clock. */
  calendarId: id.nullable(),
  conditions: conditionsOn(slaConditionFields),
  /** Business minutes. */
  targets: slaTargets,
  /** Minutes on the clock before a target at which agents are warned. */
  warnMinutes: z.number().int().min(1).max(limits.slaWarnMinutesMax).nullable().default(null),
})
export type SlaPolicyInput = z.output<typeof slaPolicyInput>
