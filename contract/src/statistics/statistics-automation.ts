import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../values.ts'
import { assignmentCounts, automationCounts } from './automation-measures.ts'
import { comparedShape, exportedShape, reportPeriod } from './report-queries.ts'
import { checkPeriod } from './statistics-values.ts'

const path = '/api/private/statistics/automation'
const seen = { audience: 'agent', right: 'statistics.view' } as const

const count = z.number().int()
const countsOf = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, count])) as Record<Name, typeof count>)
const compared = <S extends z.ZodType>(values: S) => ({ now: values, before: values.nullable() })

/** `timeToAssign` is a median in seconds; null without first assignments. */
const assignmentValues = countsOf(assignmentCounts).extend({ timeToAssign: z.number().nullable() })
export type AssignmentValues = z.output<typeof assignmentValues>
const useValues = z.object({ uses: count, tickets: count, agents: count })
export type UseValues = z.output<typeof useValues>
const ruleValues = z.object({ runs: count, tickets: count, failures: count })
export type RuleValues = z.output<typeof ruleValues>
const totalValues = countsOf(automationCounts).extend(assignmentValues.shape)
export type AutomationValues = z.output<typeof totalValues>

/** Rows with the most uses, runs or assignments come first; with more than `limits.automationRowsShown`, the rest are in `total` alone. */
export const automationReport = reportPeriod.extend({
  total: z.object(compared(totalValues)),
  /** `id` and `name` are null in the row of all personal ones. Deleted ones keep their last name. */
  macros: z.array(
    z.object({
      kind: z.enum(['macro', 'savedReply']),
      id: id.nullable(),
      name: z.string().nullable(),
      isDeleted: z.boolean(),
      ...compared(useValues),
    }),
  ),
  rules: z.array(z.object({ id, name: z.string(), isDeleted: z.boolean(), ...compared(ruleValues) })),
  agents: z.array(z.object({ id, name: z.string(), ...compared(assignmentValues) })),
})
export type AutomationReport = z.output<typeof automationReport>

export const getAutomationReport = endpoint({
  name: 'getAutomationReport',
  method: 'GET',
  deferrable: true,
  path,
  ...seen,
  query: z.strictObject(comparedShape).superRefine(checkPeriod),
  response: automationReport,
})

export const exportAutomationReport = endpoint({
  name: 'exportAutomationReport',
  method: 'GET',
  path: `${path}/export`,
  deferrable: true,
  ...seen,
  carries: 'download',
  query: z.strictObject(exportedShape).superRefine(checkPeriod),
  response: z.unknown(),
})
