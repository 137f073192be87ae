import { Problem } from './problems.ts'

/** Refuses what is based on something that somebody else has saved since the sender read it. Whoever replaces it locks the row first; without `updatedAt` the last one wins. Null: nobody has changed it yet. */
export function requireUnchanged(
  row: { updated_at: string | null },
  { updatedAt }: { updatedAt?: string | null | undefined },
) {
  if (updatedAt !== undefined && momentOf(updatedAt) !== momentOf(row.updated_at))
    throw new Problem('changedMeanwhile')
}

const momentOf = (time: string | null) => (time === null ? null : Date.parse(time))
