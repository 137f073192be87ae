import { z } from 'zod'
import { limits } from '../../limits.ts'
import { ticketPriorities } from '../../priorities.ts'
import { line, text } from '../../text-fields.ts'
import { timeZone } from '../../time-zones.ts'
import { id } from '../../values.ts'
import { checklistTexts } from '../checklists/checklist-inputs.ts'
import { weekDays } from '../sla-values.ts'
import { monthWeeks, type Recurrence, recurrenceUnits } from './recurring-values.ts'

const date = z.iso
  .date()
  .max(10)
  .refine((day) => {
    const year = Number(day.slice(0, 4))
    return year >= 2000 && year <= limits.latestYear
  }, 'Invalid value')
const time = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Wrong format')

export const recurrence = z
  .strictObject({
    unit: z.enum(recurrenceUnits),
    every: z.number().int().min(1).max(limits.recurrenceIntervalMax).default(1),
    weekdays: z
      .array(z.enum(weekDays))
      .max(weekDays.length)
      .refine((days) => new Set(days).size === days.length, 'Only once')
      .default([]),
    monthDay: z.number().int().min(1).max(31).nullable().default(null),
    monthWeek: z.enum(monthWeeks).nullable().default(null),
    monthWeekday: z.enum(weekDays).nullable().default(null),
    time,
    timeZone,
    startsOn: date,
    endsOn: date.nullable().default(null),
    endsAfter: z.number().int().min(1).max(limits.recurrenceTimesMax).nullable().default(null),
  })
  .superRefine((schedule, context) => {
    for (const [path, message] of problemsOf(schedule))
      context.addIssue({ code: 'custom', path: [path], message })
  }) satisfies z.ZodType<Recurrence>

function problemsOf(schedule: Recurrence): [keyof Recurrence, string][] {
  const { unit, weekdays, monthDay, monthWeek, monthWeekday, startsOn, endsOn, endsAfter } = schedule
  const problems: [keyof Recurrence, string][] = []
  if (unit === 'weeks' && weekdays.length === 0) problems.push(['weekdays', 'Mandatory field'])
  if (unit !== 'weeks' && weekdays.length > 0) problems.push(['weekdays', 'Invalid value'])
  const byWeekday = monthWeek !== null || monthWeekday !== null
  if (unit === 'months' && monthDay === null && !byWeekday) problems.push(['monthDay', 'Mandatory field'])
  if (unit !== 'months' && monthDay !== null) problems.push(['monthDay', 'Invalid value'])
  if (byWeekday && (unit !== 'months' || monthDay !== null || monthWeek === null || monthWeekday === null))
    problems.push(['monthWeek', 'Invalid value'])
  if (endsOn !== null && endsOn < startsOn) problems.push(['endsOn', 'Before the start'])
  if (endsOn !== null && endsAfter !== null) problems.push(['endsAfter', 'Invalid value'])
  return problems
}

export const recurringTicketInput = z.strictObject({
  /** Unique in any case. */
  name: line({ min: 1, max: limits.replyNameMaxLength }),
  enabled: z.boolean().default(false),
  projectId: id,
  categoryId: id,
  title: line({ min: 1, max: limits.titleMaxLength }),
  /** The first note of each ticket. */
  description: text({ min: 1, max: limits.messageMaxLength }),
  priority: z.enum(ticketPriorities).default('normal'),
  tagIds: z.array(id).max(limits.tagsPerTicket).default([]),
  /** A team alone leaves it to the team's assignment which agent gets the ticket. */
  teamId: id.nullable().default(null),
  agentId: id.nullable().default(null),
  /** After the items of the category. */
  checklist: checklistTexts.default([]),
  schedule: recurrence,
  /** No ticket while the previous one is open. */
  skipsWhileOpen: z.boolean().default(false),
  /** No ticket on the holidays of this calendar. */
  calendarId: id.nullable().default(null),
})
export type RecurringTicketInput = z.output<typeof recurringTicketInput>
