import { Problem } from './problems.ts'

/** Refuses to replace what somebody else has saved since the sender read it. The row must be locked; without `updatedAt` the last one wins. */
export function requireUnchanged(
  row: { updated_at: string | null },
  { updatedAt }: { updatedAt?: string | undefined },
) {
  if (updatedAt !== undefined && Date.parse(updatedAt) !== Date.parse(row.updated_at ?? ''))
    throw new Problem('changedMeanwhile')
}
