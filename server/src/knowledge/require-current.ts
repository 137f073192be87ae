import { Problem } from '../platform/problems.ts'

/** The held row, if it is there and nobody changed it since the version the client began with. */
export function requireCurrent<Row extends { version: number }>(
  row: Row | undefined,
  version: number | undefined,
): Row {
  if (!row) throw new Problem('notFound')
  if (version !== undefined && version !== row.version) throw new Problem('changedMeanwhile')
  return row
}
