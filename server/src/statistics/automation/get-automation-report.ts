import { limits } from '@savepoint/contract/limits.ts'
import { assignmentCounts } from '@savepoint/contract/statistics/automation-measures.ts'
import type {
  AssignmentValues,
  AutomationReport,
  AutomationValues,
  RuleValues,
  UseValues,
} from '@savepoint/contract/statistics/statistics-automation.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Asked, type Reader, type ReportQuery, readReport } from '../reports/read-report.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import { type AssignmentRow, listAssignments, listUses, type UseRow } from './automation-queries.ts'

type Figures = { uses: UseRow[]; assignments: AssignmentRow[] }

export async function getAutomationReport(
  services: StatisticsServices,
  reader: Reader,
  query: ReportQuery,
): Promise<AutomationReport> {
  const { about, now, before } = await readReport(services, {
    reader,
    query,
    read: readFigures,
    readCompared: readFigures,
  })
  const isRule = ({ kind }: UseRow) => kind === 'rule'
  const uses = joined(now.uses, before?.uses, ({ kind, id }) => `${kind} ${id}`)
  const agents = joined(
    now.assignments.filter(isAgent),
    before?.assignments.filter(isAgent),
    ({ id }) => id ?? '',
  )
  return {
    ...about,
    total: { now: totalOf(now), before: before && totalOf(before) },
    macros: uses
      .filter(({ row }) => !isRule(row))
      .map(({ row, ...values }) => ({
        kind: row.kind as 'macro' | 'savedReply',
        ...nameOf(row),
        ...compared(values, useValuesOf),
      }))
      .slice(0, limits.automationRowsShown),
    rules: uses
      .filter(({ row }) => isRule(row))
      .map(({ row, ...values }) => ({
        ...nameOf(row),
        id: row.id ?? '',
        name: row.name ?? '',
        ...compared(values, ruleValuesOf),
      }))
      .slice(0, limits.automationRowsShown),
    agents: agents
      .map(({ row, ...values }) => ({
        id: row.id ?? '',
        name: row.name ?? '',
        ...compared(values, assignmentValuesOf),
      }))
      .slice(0, limits.automationRowsShown),
  }
}

async function readFigures(tx: Db, { scope, span }: Asked): Promise<Figures> {
  return {
    uses: await listUses(tx, { scope, span }),
    assignments: await listAssignments(tx, { scope, span }),
  }
}

type Joined<Row> = { row: Row; now: Row | undefined; before: Row | undefined | null }

/** In the order of now, followed by what was there in the compared period alone. `before` is null when nothing is compared. */
function joined<Row>(now: Row[], before: Row[] | undefined, keyOf: (row: Row) => string): Joined<Row>[] {
  const earlier = new Map(before?.map((row) => [keyOf(row), row]))
  const current = now.map((row) => ({ row, now: row, before: before ? earlier.get(keyOf(row)) : null }))
  for (const row of now) earlier.delete(keyOf(row))
  return [...current, ...[...earlier.values()].map((row) => ({ row, now: undefined, before: row }))]
}

function compared<Row, Values>(
  { now, before }: Omit<Joined<Row>, 'row'>,
  valuesOf: (row: Row | undefined) => Values,
) {
  return { now: valuesOf(now), before: before === null ? null : valuesOf(before) }
}

const isAgent = ({ is_total, id }: AssignmentRow) => !is_total && id !== null

const nameOf = ({ id, name, is_deleted }: UseRow) => ({ id, name, isDeleted: is_deleted })

const useValuesOf = (row: UseRow | undefined): UseValues => ({
  uses: row?.uses ?? 0,
  tickets: row?.tickets ?? 0,
  agents: row?.agents ?? 0,
})

const ruleValuesOf = (row: UseRow | undefined): RuleValues => ({
  runs: row?.uses ?? 0,
  tickets: row?.tickets ?? 0,
  failures: row?.failures ?? 0,
})

function assignmentValuesOf(row: AssignmentRow | undefined): AssignmentValues {
  const counted = Object.fromEntries(assignmentCounts.map((name) => [name, row?.[name] ?? 0])) as Omit<
    AssignmentValues,
    'timeToAssign'
  >
  return { ...counted, timeToAssign: row?.timeToAssign ?? null }
}

function totalOf({ uses, assignments }: Figures): AutomationValues {
  const sumOf = (kind: UseRow['kind'], name: 'uses' | 'failures') =>
    uses.filter((row) => row.kind === kind).reduce((sum, row) => sum + row[name], 0)
  return {
    macroUses: sumOf('macro', 'uses'),
    savedReplyUses: sumOf('savedReply', 'uses'),
    ruleRuns: sumOf('rule', 'uses'),
    ruleFailures: sumOf('rule', 'failures'),
    ...assignmentValuesOf(assignments.find(({ is_total }) => is_total)),
  }
}
