import {
  type AutomationMeasure,
  assignmentCounts,
  automationCounts,
} from '@savepoint/contract/statistics/automation-measures.ts'
import type { AutomationReport } from '@savepoint/contract/statistics/statistics-automation.ts'
import { reportTitles } from '@savepoint/contract/statistics/statistics-measures.ts'
import type { Figures } from '../../platform/tables/table-files.ts'
import { columnsOf, type TableLocale, titleOf, toMinutes, word } from './report-tables.ts'

/** Each row has the columns of its kind alone, the last one the totals. */
type Values = Partial<Record<AutomationMeasure, number | null>>

const columns = [...automationCounts, 'usedOnTickets', 'usedByAgents', ...assignmentCounts] as const

export function automationTable(report: AutomationReport, locale: TableLocale): Figures {
  const { titles, cells } = columnsOf<Values>(
    [
      ...columns.map((name) => ({
        title: titleOf(name, locale),
        of: (values: Values) => values[name] ?? null,
      })),
      {
        title: `${titleOf('timeToAssign', locale)}, ${word('median', locale)}`,
        of: ({ timeToAssign = null }) => toMinutes(timeToAssign),
      },
    ],
    report.before !== null,
    locale,
  )
  const rows = [
    ...report.macros.map(({ kind, name, ...values }) => ({
      of: kind,
      name: name ?? word(kind === 'macro' ? 'personalMacros' : 'personalReplies', locale),
      ...compared(values, ({ uses, tickets, agents }) => ({
        [kind === 'macro' ? 'macroUses' : 'savedReplyUses']: uses,
        usedOnTickets: tickets,
        usedByAgents: agents,
      })),
    })),
    ...report.rules.map(({ name, ...values }) => ({
      of: 'rule' as const,
      name,
      ...compared(values, ({ runs, tickets, failures }) => ({
        ruleRuns: runs,
        ruleFailures: failures,
        usedOnTickets: tickets,
      })),
    })),
    ...report.agents.map((row) => ({ of: 'agent' as const, ...row })),
  ]
  const whole = word('whole', locale)
  return {
    name: reportTitles.automation[locale],
    columns: [word('row', locale), word('name', locale), ...titles],
    rows: [
      ...rows.map((row) => [word(row.of, locale), row.name, ...cells(row)]),
      [whole, whole, ...cells(report.total)],
    ],
  }
}

function compared<Row>({ now, before }: { now: Row; before: Row | null }, valuesOf: (row: Row) => Values) {
  return { now: valuesOf(now), before: before && valuesOf(before) }
}
