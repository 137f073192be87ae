import { Problem } from '../platform/problems.ts'

/** The locked row, unless it is missing or was changed since the client's version. */
export function requireCurrent<Row extends { version: number }>(
  row: Row | undefined,
  version: number | undefined,
): Row {
  if (!row) throw new Problem('notFound')
  if (version !== undefined && version !== row.version) throw new Problem('changedMeanwhile')
  return row
}
