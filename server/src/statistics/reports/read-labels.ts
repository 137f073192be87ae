import { limits } from '@savepoint/contract/limits.ts'
import { ticketPriorities } from '@savepoint/contract/priorities.ts'
import type { LabelValues, ProjectsReport } from '@savepoint/contract/statistics/statistics.ts'
import { labelCounts } from '@savepoint/contract/statistics/statistics-measures.ts'
import type { Breakdown } from '@savepoint/contract/statistics/statistics-values.ts'
import type { Db } from '../../platform/database/database.ts'
import { type LabelRow, sumByLabel } from './label-sum-queries.ts'
import type { Asked } from './read-report.ts'

/** `listed`: rows that this period must have the same tags as. */
export async function readLabels(
  tx: Db,
  { scope, span, today }: Asked,
  { by, listed }: { by: Breakdown; listed: LabelRow[] | null },
): Promise<LabelRow[] | null> {
  if (by === 'topic') return null
  const tagIds = listed?.flatMap(({ tag }) => tag?.id ?? []) ?? null
  return await sumByLabel(tx, {
    scope,
    span: { ...span, isOver: span.to !== null && span.to < today },
    by,
    tags: { tagIds, limit: limits.statisticsTags },
  })
}

type Row = NonNullable<ProjectsReport['labels']>[number]

export function presentLabels(
  by: Breakdown,
  now: LabelRow[] | null,
  before: LabelRow[] | null,
): ProjectsReport['labels'] {
  if (by === 'topic' || now === null) return null
  const earlier = new Map(before?.map((row) => [keyOf(row), row]))
  const rows = by === 'priority' ? byUrgency(now) : byFrequency(now, before)
  return rows.map((row): Row => {
    const { of, priority, tag } = row
    const past = before && { ...valuesOf(earlier.get(keyOf(row))), open: null }
    return { of, priority, tag, now: valuesOf(row), before: past }
  })
}

const keyOf = ({ of, priority, tag }: Pick<LabelRow, 'of' | 'priority' | 'tag'>) =>
  `${of} ${priority ?? tag?.id ?? ''}`

const nothing = Object.fromEntries(labelCounts.map((name) => [name, 0])) as Record<keyof LabelValues, number>

const valuesOf = (row: LabelRow | undefined): LabelValues =>
  Object.fromEntries(labelCounts.map((name) => [name, row?.[name] ?? 0])) as LabelValues

const byUrgency = (rows: LabelRow[]): LabelRow[] =>
  ticketPriorities
    .toReversed()
    .map(
      (priority) =>
        rows.find((row) => row.priority === priority) ?? { of: 'priority', priority, tag: null, ...nothing },
    )

/** Other tags have a row if either period has any; so that the whole is there, those without tags always do. */
function byFrequency(now: LabelRow[], before: LabelRow[] | null): LabelRow[] {
  const tags = now
    .filter(({ of }) => of === 'tag')
    .toSorted(
      (one, other) =>
        other.created - one.created ||
        other.open - one.open ||
        other.resolved - one.resolved ||
        (one.tag?.name ?? '').localeCompare(other.tag?.name ?? ''),
    )
  const others = [...now, ...(before ?? [])].some(({ of }) => of === 'otherTags')
    ? (['otherTags', 'noTags'] as const)
    : (['noTags'] as const)
  const rest = others.map(
    (of) => now.find((row) => row.of === of) ?? { of, priority: null, tag: null, ...nothing },
  )
  return [...tags, ...rest]
}
