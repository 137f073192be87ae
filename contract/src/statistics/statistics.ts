import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ticketPriorities } from '../priorities.ts'
import { ticketTag } from '../tickets/tags.ts'
import { lastNamed, openStatuses, playerChannels } from '../tickets/ticket-values.ts'
import { day, id, named, nothing, time } from '../values.ts'
import { comparedShape, exportedShape, reportPeriod } from './report-queries.ts'
import { labelCounts, lengthNames, projectColumns, shareNames } from './statistics-measures.ts'
import { ageBands, breakdowns, checkPeriod, month, timeZone } from './statistics-values.ts'

const base = '/api/private/statistics'
const seen = { audience: 'agent', right: 'statistics.view' } as const

const comparedPeriod = z.strictObject(comparedShape).superRefine(checkPeriod)
/** `by=priority` and `by=tag` add `labels`, or show them in the exported table instead of projects and categories. */
const brokenDown = { by: z.enum(breakdowns).default('topic') }

const number = z.number().nullable()
/** Null where unknown: articles have no team, agent or channel, and past values of what is open now are not kept. */
const projectValues = z.object(
  Object.fromEntries(projectColumns.map((name) => [name, number])) as Record<
    (typeof projectColumns)[number],
    typeof number
  >,
)
export type ProjectValues = z.output<typeof projectValues>
const countOnDay = z.number().int()
const labelValues = z.object(
  Object.fromEntries(labelCounts.map((name) => [name, number])) as Record<
    (typeof labelCounts)[number],
    typeof number
  >,
)
export type LabelValues = z.output<typeof labelValues>
/** `backlog` is null for future days. */
const flowOfDay = z.object({
  day,
  created: countOnDay,
  resolved: countOnDay,
  closed: countOnDay,
  reopened: countOnDay,
  backlog: countOnDay.nullable(),
})

const ofChannel = z.object({
  channel: z.enum(playerChannels),
  created: countOnDay,
  resolved: countOnDay,
  backlog: countOnDay,
})

export const projectsReport = reportPeriod.extend({
  total: z.object({ now: projectValues, before: projectValues.nullable() }),
  /** Each project is followed by its categories; `category` is null in the row of a project. */
  topics: z.array(
    z.object({
      project: lastNamed,
      category: lastNamed.nullable(),
      now: projectValues,
      before: projectValues.nullable(),
    }),
  ),
  /**
   * Null unless asked for. By priority, the most urgent first. By tag, the most frequent ones, then `otherTags`: tickets with a tag beyond those,
   * each counted once; and `noTags`. A ticket with several tags counts in the row of each, and once in `total`.
   */
  labels: z
    .array(
      z.object({
        of: z.enum(['priority', 'tag', 'otherTags', 'noTags']),
        priority: z.enum(ticketPriorities).nullable(),
        tag: ticketTag.nullable(),
        now: labelValues,
        before: labelValues.nullable(),
      }),
    )
    .nullable(),
  days: z.array(flowOfDay),
  /** Those of the compared period. */
  previousDays: z.array(flowOfDay).nullable(),
  open: z.array(z.object({ status: z.enum(openStatuses), age: z.enum(ageBands), count: z.number().int() })),
  channels: z.array(ofChannel),
  /** Those of the compared period. */
  previousChannels: z.array(ofChannel).nullable(),
  /** By weekday, Monday first, and hour of the time zone. */
  hours: z.array(z.array(countOnDay).length(24)).length(7),
})
export type ProjectsReport = z.output<typeof projectsReport>

/** In seconds; null when there was nothing to measure. */
const length = z.object({ count: countOnDay, mean: number, median: number, p90: number })
/** `share` is null when `of` is 0. */
const share = z.object({ part: countOnDay, of: countOnDay, share: number })
const byName = <Name extends string, S extends z.ZodType>(names: readonly Name[], schema: S) =>
  z.object(Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, S>)

const kpiValues = z.object({
  replies: countOnDay,
  resolved: countOnDay,
  reopened: countOnDay,
  repliesPerResolution: number,
  lengths: byName(lengthNames, length),
  shares: byName(shareNames, share),
})
export type KpiValues = z.output<typeof kpiValues>

export const kpiReport = reportPeriod.extend({
  /** The whole first, then teams, then agents, each sorted by name; `id` and `name` are null for what is credited to no team or agent. */
  rows: z.array(
    z.object({
      of: z.enum(['desk', 'team', 'agent']),
      id: id.nullable(),
      name: z.string().nullable(),
      now: kpiValues,
      before: kpiValues.nullable(),
    }),
  ),
  /** Counts for the bars of `lengthEnds`, and one for what is longer. */
  distributions: byName(lengthNames, z.array(countOnDay)),
  previousDistributions: byName(lengthNames, z.array(countOnDay)).nullable(),
})
export type KpiReport = z.output<typeof kpiReport>

/** Null where unknown: time is not recorded by category or channel. */
const workValues = z.object({
  replies: countOnDay,
  notes: countOnDay,
  firstReplies: countOnDay,
  touched: countOnDay,
  resolved: countOnDay,
  returned: countOnDay,
  activeMinutes: number,
  onlineMinutes: number,
})
export type WorkValues = z.output<typeof workValues>

const monthLock = z.object({ month, timeZone: timeZone, lockedAt: time, lockedBy: z.string() })
export type MonthLock = z.output<typeof monthLock>

export const accountingReport = reportPeriod.extend({
  /** Locked months in the period: their days are as of the lock. */
  locks: z.array(monthLock),
  total: z.object({ now: workValues, before: workValues.nullable() }),
  /**
   * Teams by name, those without one last, each with its agents by name. `team` is the agent's current team, in locked months the one at that time.
   */
  teams: z.array(
    z.object({
      team: named.nullable(),
      now: workValues,
      before: workValues.nullable(),
      agents: z.array(
        z.object({
          agent: named,
          now: workValues,
          before: workValues.nullable(),
          /** Only days with any value. */
          days: z.array(z.object({ day, values: workValues })),
        }),
      ),
    }),
  ),
})
export type AccountingReport = z.output<typeof accountingReport>

export const getProjectsReport = endpoint({
  name: 'getProjectsReport',
  method: 'GET',
  path: `${base}/projects`,
  deferrable: true,
  ...seen,
  query: z.strictObject({ ...comparedShape, ...brokenDown }).superRefine(checkPeriod),
  response: projectsReport,
})

export const getKpiReport = endpoint({
  name: 'getKpiReport',
  method: 'GET',
  path: `${base}/kpi`,
  deferrable: true,
  ...seen,
  query: comparedPeriod,
  response: kpiReport,
})

export const getAccountingReport = endpoint({
  name: 'getAccountingReport',
  method: 'GET',
  path: `${base}/accounting`,
  deferrable: true,
  ...seen,
  query: comparedPeriod,
  response: accountingReport,
})

const exported = z.strictObject(exportedShape).superRefine(checkPeriod)

const file = { ...seen, carries: 'download' } as const

export const exportProjectsReport = endpoint({
  name: 'exportProjectsReport',
  method: 'GET',
  path: `${base}/projects/export`,
  deferrable: true,
  ...file,
  query: z.strictObject({ ...exportedShape, ...brokenDown }).superRefine(checkPeriod),
  response: z.unknown(),
})

export const exportKpiReport = endpoint({
  name: 'exportKpiReport',
  method: 'GET',
  path: `${base}/kpi/export`,
  deferrable: true,
  ...file,
  query: exported,
  response: z.unknown(),
})

export const exportAccountingReport = endpoint({
  name: 'exportAccountingReport',
  method: 'GET',
  path: `${base}/accounting/export`,
  deferrable: true,
  ...file,
  query: exported,
  response: z.unknown(),
})

export const getStatisticsChoices = endpoint({
  name: 'getStatisticsChoices',
  method: 'GET',
  path: `${base}/choices`,
  deferrable: true,
  ...seen,
  response: z.object({
    projects: z.array(named.extend({ categories: z.array(named) })),
    teams: z.array(named),
    agents: z.array(named),
  }),
})

export const lockStatisticsMonth = endpoint({
  name: 'lockStatisticsMonth',
  method: 'POST',
  path: `${base}/months/{month}/lock`,
  audience: 'agent',
  right: 'statistics.view',
  idempotent: true,
  status: 201,
  params: z.object({ month }),
  body: z.strictObject({ timeZone: timeZone }),
  response: monthLock,
})

export const unlockStatisticsMonth = endpoint({
  name: 'unlockStatisticsMonth',
  method: 'DELETE',
  path: `${base}/months/{month}/lock`,
  audience: 'agent',
  right: 'employees.manage',
  status: 204,
  params: z.object({ month }),
  response: nothing,
})

export const reportActivity = endpoint({
  name: 'reportActivity',
  countsOnly: true,
  method: 'POST',
  path: '/api/private/activity',
  deferrable: true,
  audience: 'agent',
  status: 204,
  body: z.strictObject({ active: z.boolean() }),
  response: nothing,
})
