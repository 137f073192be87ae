import type { KpiReport, KpiValues } from '@savepoint/contract/statistics/statistics.ts'
import { type Length, lengthNames, type Share } from '@savepoint/contract/statistics/statistics-measures.ts'
import { lengthEnds } from '@savepoint/contract/statistics/statistics-values.ts'
import type { Db } from '../../platform/database/database.ts'
import type { DaySumName } from '../counting/day-sums.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import type { LengthRow, StaffSet } from './length-queries.ts'
import { distribute, type LengthCounts, median, mergeLengths, percentile } from './lengths.ts'
import { readLengths } from './read-lengths.ts'
import { type Asked, type Reader, type ReportQuery, readReport } from './read-report.ts'
import { countDistinct, listSums, type SumRow } from './report-queries.ts'
import { findStaffNames } from './topic-names-queries.ts'

export async function getKpiReport(
  services: StatisticsServices,
  reader: Reader,
  query: ReportQuery,
): Promise<KpiReport> {
  const { about, now, before } = await readReport(services, {
    reader,
    query,
    read: readFigures,
    readCompared: readFigures,
  })
  const keys = [...new Set([...now.groups.keys(), ...(before?.groups.keys() ?? [])])]
  const ids = keys.map((key) => key.split(' ')[1] ?? '').filter((id) => id !== '')
  const names = await findStaffNames(services.db, [...new Set(ids)])
  const rows = keys.map((key) => {
    const [of = 'desk', id = ''] = key.split(' ')
    return {
      of: of as 'desk' | 'team' | 'agent',
      id: id === '' ? null : id,
      name: names.get(id) ?? null,
      now: now.groups.get(key) ?? nothing,
      before: before && (before.groups.get(key) ?? nothing),
    }
  })
  const order = ['desk', 'team', 'agent']
  rows.sort(
    (one, other) =>
      order.indexOf(one.of) - order.indexOf(other.of) ||
      Number(one.id === null) - Number(other.id === null) ||
      (one.name ?? '').localeCompare(other.name ?? '') ||
      (one.id ?? '').localeCompare(other.id ?? ''),
  )
  return {
    ...about,
    rows,
    distributions: now.distributions,
    previousDistributions: before?.distributions ?? null,
  }
}

/** A team and agent count in the row of the agent, of the team and of the whole. */
const keysOf = ({ team_id, agent_id }: StaffSet) => [
  'desk',
  `team ${team_id ?? ''}`,
  `agent ${agent_id ?? ''}`,
]

const sumsOfLength = {
  firstReply: { count: 'firstReplies', seconds: 'firstReplySeconds' },
  nextReply: { count: 'nextReplies', seconds: 'nextReplySeconds' },
  waitedForAgent: { count: 'waits', seconds: 'waitSeconds' },
  firstResolution: { count: 'firstResolved', seconds: 'firstResolvedSeconds' },
  firstResolutionOwn: { count: 'firstResolved', seconds: 'firstResolvedOwnSeconds' },
  lastResolution: { count: 'lastResolved', seconds: 'lastResolvedSeconds' },
  lastResolutionOwn: { count: 'lastResolved', seconds: 'lastResolvedOwnSeconds' },
} as const satisfies Record<Length, { count: DaySumName; seconds: DaySumName }>

const countsOfShares = ['repliedInADay', 'resolvedAtOnce', 'resolvedInADay', 'onlyResolved'] as const
const summed: readonly DaySumName[] = [
  'replies',
  'resolved',
  'reopened',
  'lastResolvedReplies',
  ...countsOfShares,
  ...new Set(Object.values(sumsOfLength).flatMap(({ count, seconds }) => [count, seconds])),
]
const shown = ['replies', 'resolved', 'reopened', 'waits'] as const satisfies readonly DaySumName[]

async function readFigures(tx: Db, { scope, span }: Asked) {
  const [all = []] = await listSums(tx, { scope, span, names: summed, sets: [['team_id', 'agent_id']] })
  const sums = all.filter((row) => shown.some((name) => row[name] > 0))
  const sumsByKey = groupBy(sums, keysOf)
  const again = distinctByKey(await countDistinct(tx, { scope, span, what: 'resolvedAgain' }))
  const reopened = distinctByKey(await countDistinct(tx, { scope, span, what: 'reopened' }))
  const lengths = new Map(
    [...(await readLengths(tx, scope, span))].map(([name, rows]) => [name, lengthsByKey(rows)]),
  )
  const keys = new Set(['desk', ...sumsByKey.keys()])
  return {
    groups: new Map(
      [...keys].map((key) => [
        key,
        valuesOf(sumsByKey.get(key) ?? [], {
          lengthsOf: (name) => lengths.get(name)?.get(key) ?? { steps: [], counts: [] },
          again: again.get(key) ?? 0,
          reopened: reopened.get(key) ?? 0,
        }),
      ]),
    ),
    distributions: Object.fromEntries(
      lengthNames.map((name) => [
        name,
        distribute(lengths.get(name)?.get('desk') ?? { steps: [], counts: [] }, lengthEnds),
      ]),
    ) as KpiReport['distributions'],
  }
}

function lengthsByKey(rows: LengthRow[]): Map<string, LengthCounts> {
  return new Map([...groupBy(rows, keysOf)].map(([key, parts]) => [key, mergeLengths(parts)]))
}

type MoreFigures = { lengthsOf: (name: Length) => LengthCounts; again: number; reopened: number }

function valuesOf(rows: SumRow[], { lengthsOf, again, reopened }: MoreFigures): KpiValues {
  const sum = (name: DaySumName) => rows.reduce((all, row) => all + row[name], 0)
  const share = (part: number, of: number) => ({ part, of, share: of === 0 ? null : part / of })
  const shares: Record<Share, ReturnType<typeof share>> = {
    repliedInADay: share(sum('repliedInADay'), sum('firstReplies')),
    resolvedInADay: share(sum('resolvedInADay'), sum('firstResolved')),
    resolvedAtOnce: share(sum('resolvedAtOnce'), sum('firstResolved')),
    reopenRate: share(reopened, sum('onlyResolved') + again),
  }
  const figuresOf = (name: Length) => {
    const count = sum(sumsOfLength[name].count)
    const lengths = lengthsOf(name)
    return {
      count,
      mean: count === 0 ? null : Math.round(sum(sumsOfLength[name].seconds) / count),
      median: median(lengths),
      p90: percentile(lengths, 0.9),
    }
  }
  const last = sum('lastResolved')
  return {
    replies: sum('replies'),
    resolved: sum('resolved'),
    reopened: sum('reopened'),
    repliesPerResolution: last === 0 ? null : sum('lastResolvedReplies') / last,
    lengths: Object.fromEntries(lengthNames.map((name) => [name, figuresOf(name)])) as KpiValues['lengths'],
    shares,
  }
}

const nothing = valuesOf([], { lengthsOf: () => ({ steps: [], counts: [] }), again: 0, reopened: 0 })

function distinctByKey(rows: Awaited<ReturnType<typeof countDistinct>>): Map<string, number> {
  // `way` has a bit for each column that a row is not grouped by: 2 for the team, 1 for the agent.
  const keyOf = ({ way, team_id, agent_id }: (typeof rows)[number]) =>
    way === 3 ? 'desk' : way === 1 ? `team ${team_id ?? ''}` : `agent ${agent_id ?? ''}`
  return new Map(rows.map((row) => [keyOf(row), row.count]))
}

function groupBy<Row>(rows: readonly Row[], keysFor: (row: Row) => string[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows)
    for (const key of keysFor(row)) {
      const group = groups.get(key)
      if (group) group.push(row)
      else groups.set(key, [row])
    }
  return groups
}
