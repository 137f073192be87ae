import { z } from 'zod'
import { limits } from '../limits.ts'
import { ticketPriorities } from '../priorities.ts'
import { playerChannels } from '../tickets/ticket-values.ts'
import { isTimeZone } from '../time-zones.ts'
import { day, id } from '../values.ts'

export const statisticsReports = ['projects', 'kpi', 'accounting', 'automation'] as const
export type StatisticsReport = (typeof statisticsReports)[number]

/** `YYYY-MM`. */
export const month = z
  .string()
  .max(7)
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Wrong format')

/** A name of the IANA database, as browsers and PostgreSQL know it. */
export const timeZone = z
  .string()
  .max(60)
  .regex(/^[A-Za-z][A-Za-z0-9_+\-/]*$/, 'Wrong format')
  .refine(isTimeZone, 'Unknown time zone')

/** `none`: tickets without one. */
export const statisticsFilter = z.strictObject({
  projectId: id.optional(),
  categoryId: id.optional(),
  teamId: z.union([id, z.literal('none')]).optional(),
  agentId: z.union([id, z.literal('none')]).optional(),
  channel: z.enum(playerChannels).optional(),
  /** Of the tickets as they are now, like `tagId`. */
  priority: z.enum(ticketPriorities).optional(),
  tagId: z.union([id, z.literal('none')]).optional(),
})
export type StatisticsFilter = z.output<typeof statisticsFilter>

/** What the rows of the projects report are about. */
export const breakdowns = ['topic', 'priority', 'tag'] as const
export type Breakdown = (typeof breakdowns)[number]

/** Whole days of a time zone, both ends included. */
export const statisticsPeriod = z.strictObject({ from: day, to: day, timeZone: timeZone.default('UTC') })
export type StatisticsPeriod = z.output<typeof statisticsPeriod>

export const statisticsAsked = z.strictObject({ ...statisticsPeriod.shape, ...statisticsFilter.shape })

/** No ticket is older. The period compared with must begin in a year that dates and PostgreSQL read alike. */
export const firstStatisticsDay = '2000-01-01'

const dayMs = 86_400_000

/** Whole months before whole months, otherwise the same number of days just before. */
export function previousPeriod({ from, to, timeZone }: StatisticsPeriod): StatisticsPeriod {
  const [first, last] = [toDate(from), toDate(to)]
  const next = new Date(last.getTime() + dayMs)
  const end = new Date(first.getTime() - dayMs)
  if (first.getUTCDate() === 1 && next.getUTCDate() === 1) {
    const months =
      (next.getUTCFullYear() - first.getUTCFullYear()) * 12 + next.getUTCMonth() - first.getUTCMonth()
    const begin = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - months, 1))
    return { from: toDay(begin), to: toDay(end), timeZone }
  }
  return {
    from: toDay(new Date(first.getTime() - (next.getTime() - first.getTime()))),
    to: toDay(end),
    timeZone,
  }
}

export function daysIn({ from, to }: Pick<StatisticsPeriod, 'from' | 'to'>): number {
  return Math.round((toDate(to).getTime() - toDate(from).getTime()) / dayMs) + 1
}

export function daysOf(period: Pick<StatisticsPeriod, 'from' | 'to'>): string[] {
  const first = toDate(period.from).getTime()
  return Array.from({ length: daysIn(period) }, (_, position) => toDay(new Date(first + position * dayMs)))
}

export function daysOfMonth(name: string): { from: string; to: string } {
  const [year = 0, number = 1] = name.split('-').map(Number)
  return { from: `${name}-01`, to: toDay(new Date(Date.UTC(year, number, 0))) }
}

export function dayIn(timeZone: string, moment: Date): string {
  // The Swedish date format is that of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timeZone }).format(moment)
}

const toDate = (name: string) => new Date(`${name}T00:00:00Z`)
const toDay = (date: Date) => date.toISOString().slice(0, 10)

export function checkPeriod(
  period: Pick<StatisticsPeriod, 'from' | 'to'>,
  context: Pick<z.RefinementCtx, 'addIssue'>,
) {
  const days = daysIn(period)
  if (Number.isNaN(days)) return
  if (period.from < firstStatisticsDay)
    context.addIssue({ code: 'custom', path: ['from'], message: `Not before ${firstStatisticsDay}` })
  if (days < 1) context.addIssue({ code: 'custom', path: ['to'], message: 'The end is before the beginning' })
  if (days > limits.statisticsDaysMax)
    context.addIssue({
      code: 'custom',
      path: ['to'],
      message: `At most ${limits.statisticsDaysMax} days`,
    })
}

/** In days: each band ends where the next begins, the last has no end. */
export const ageBands = ['under1', 'under3', 'under7', 'under14', 'under30', 'over30'] as const
export type AgeBand = (typeof ageBands)[number]
/** In days; null for the last one. */
export const ageBandEnds: Record<AgeBand, number | null> = {
  under1: 1,
  under3: 3,
  under7: 7,
  under14: 14,
  under30: 30,
  over30: null,
}

const minute = 60
const hour = 60 * minute
/** Upper ends of the bars of a distribution, in seconds, exclusive; one more bar contains the rest. */
export const lengthEnds = [
  5 * minute,
  15 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  24 * hour,
  48 * hour,
  72 * hour,
  168 * hour,
] as const
