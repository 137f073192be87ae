import { z } from 'zod'
import { limits } from '../limits.ts'
import { line } from '../text-fields.ts'
import { day, id } from '../values.ts'
import {
  breakdowns,
  checkPeriod,
  statisticsFilter,
  statisticsReports,
  timeZone,
} from './statistics-values.ts'

/** Periods relative to today; `dates` is fixed. */
export const periodPresets = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'last90',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'last365',
  'dates',
] as const
export type PeriodPreset = (typeof periodPresets)[number]

/** Period and filters, in the same form as in the page's URL. */
export const savedSearch = z
  .strictObject({
    period: z.enum(periodPresets),
    from: day.optional(),
    to: day.optional(),
    timeZone: timeZone,
    ...statisticsFilter.shape,
    compare: z.literal('previous').optional(),
    /** For the projects report. */
    by: z.enum(breakdowns).optional(),
  })
  .superRefine(({ period, from, to }, context) => {
    if (period !== 'dates') return
    const missing = Object.entries({ from, to }).filter(([, value]) => value === undefined)
    for (const [path] of missing)
      context.addIssue({ code: 'custom', path: [path], message: 'Mandatory field' })
    if (from !== undefined && to !== undefined) checkPeriod({ from, to }, context)
  })
export type SavedSearch = z.output<typeof savedSearch>

export const scheduleRhythms = ['day', 'week', 'month'] as const

/** At an hour of its time zone: daily, on a weekday (Monday is 1), or on the first of each month. */
export const reportSchedule = z
  .strictObject({
    every: z.enum(scheduleRhythms),
    weekday: z.number().int().min(1).max(7).optional(),
    hour: z.number().int().min(0).max(23),
    format: z.enum(['csv', 'xlsx']),
    locale: z.enum(['ru', 'en']),
    /** Each recipient gets what their own role may see. */
    recipientIds: z.array(id).min(1, 'Mandatory field').max(limits.reportRecipientsMax),
  })
  .superRefine(({ every, weekday }, context) => {
    if (every === 'week' && weekday === undefined)
      context.addIssue({ code: 'custom', path: ['weekday'], message: 'Mandatory field' })
  })
export type ReportSchedule = z.output<typeof reportSchedule>

export const savedReportInput = z.strictObject({
  name: line({ min: 1, max: limits.reportNameMaxLength }),
  report: z.enum(statisticsReports),
  search: savedSearch,
  schedule: reportSchedule.nullable(),
})
export type SavedReportInput = z.output<typeof savedReportInput>

/** Resolves a preset for a given today. */
export function presetDays(
  preset: Exclude<PeriodPreset, 'dates'>,
  today: string,
): { from: string; to: string } {
  const [year = 0, number = 1] = today.split('-').map(Number)
  const back = (days: number) => shift(today, -days)
  const first = (back: number) => new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 10)
  const spans = {
    today: { from: today, to: today },
    yesterday: { from: back(1), to: back(1) },
    last7: { from: back(6), to: today },
    last30: { from: back(29), to: today },
    last90: { from: back(89), to: today },
    thisMonth: { from: first(0), to: today },
    lastMonth: { from: first(1), to: shift(first(0), -1) },
    thisYear: { from: `${year}-01-01`, to: today },
    last365: { from: back(364), to: today },
  }
  return spans[preset]
}

function shift(name: string, days: number): string {
  return new Date(Date.parse(`${name}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
