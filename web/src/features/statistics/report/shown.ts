import type { QueryGiven } from '@savepoint/contract/endpoint.ts'
import { type ListedMeasure, listedMeasures } from '@savepoint/contract/statistics/statistics-measures.ts'
import type { listStatisticsTickets } from '@savepoint/contract/statistics/statistics-tickets.ts'
import type { StatisticsReport } from '@savepoint/contract/statistics/statistics-values.ts'
import type { ReportParameters } from './statistics-search.ts'

export type Asked = QueryGiven<typeof listStatisticsTickets>
export type Shown = { measure: ListedMeasure } & { [K in (typeof narrowing)[number]]?: Asked[K] | undefined }

const narrowing = [
  'from',
  'to',
  'projectId',
  'categoryId',
  'teamId',
  'agentId',
  'agentsOf',
  'channel',
  'priority',
  'tagId',
  'status',
  'age',
  'weekday',
  'hour',
  'atLeast',
  'below',
  'sort',
] as const

/** As a value of the address: `created.weekday_1.hour_9`. */
export function printShown({ measure, ...narrowed }: Shown): string {
  const parts = narrowing.flatMap((name) => {
    const value = narrowed[name]
    return value === undefined ? [] : [`${name}_${value}`]
  })
  return [measure, ...parts].join('.')
}

/** Null when the value names nothing that can be listed. */
export function readShown(text: string | undefined): Shown | null {
  const [name, ...parts] = (text ?? '').split('.')
  const measure = listedMeasures.find((one) => one === name)
  if (!measure) return null
  const pairs = parts.map((part) => {
    const at = part.indexOf('_')
    return [part.slice(0, at), part.slice(at + 1)] as const
  })
  const known = pairs.filter(([key]) => narrowing.some((one) => one === key))
  return { measure, ...Object.fromEntries(known) } as Shown
}

/** In the accounting report a team means the agents who belong to it, not the team of the ticket; what is nobody's is not counted there. */
export function askedFor(
  report: StatisticsReport,
  { period, filter }: ReportParameters,
  shown: Shown,
): Asked {
  const { teamId, ...others } = filter
  const team = report === 'accounting' ? { agentsOf: teamId ?? 'any' } : teamId && { teamId }
  return { ...period, ...others, ...team, ...shown }
}
