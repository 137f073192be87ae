import type { Backfill } from '../../platform/backfills/backfill.ts'

/** In the order in which they run (docs/development.md, "Write a backfill"). The present schema needs none. */
export const backfills: readonly Backfill[] = []
