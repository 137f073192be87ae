import type { FlowRow } from '../units/flow-rows.ts'

export type NamedRow = FlowRow & { name: string }
export type Running = { position: number; text: string } | null

/** What the lines of a chart are drawn through; days to come have no point. */
export const flowPoints = (rows: readonly NamedRow[], today: string) =>
  rows.map(({ name, from, created, resolved, backlog, before }) => ({
    name,
    created: from > today ? null : created,
    resolved: from > today ? null : resolved,
    backlog,
    createdBefore: before?.created ?? null,
    resolvedBefore: before?.resolved ?? null,
    backlogBefore: before?.backlog ?? null,
  }))
export type FlowPoint = ReturnType<typeof flowPoints>[number]

/** The day, week or month that is not over yet. */
export function runningOf(
  rows: readonly NamedRow[],
  today: string,
  textOf: (name: string) => string,
): Running {
  const position = rows.findIndex(({ from, to }) => from <= today && today <= to)
  const row = rows[position]
  return row ? { position, text: textOf(row.name) } : null
}
