import { limits } from '@savepoint/contract/limits.ts'
import { type Retention, retentionKinds } from '@savepoint/contract/personal-data/personal-data.ts'
import type { PersonalDataServices } from '../personal-data-services.ts'
import { countRetained, listRetentionRuns } from './retention-queries.ts'

export async function getRetention({ db, config }: PersonalDataServices): Promise<Retention> {
  const [kept, runs] = await Promise.all([countRetained(db, limits.retentionCountMax), listRetentionRuns(db)])
  return {
    items: retentionKinds.map((kind) => {
      const row = kept.find((one) => one.kind === kind)
      const run = runs.find((one) => one.kind === kind)
      return {
        kind,
        days: config.retentionDays[kind] === 0 ? null : config.retentionDays[kind],
        count: Number(row?.count ?? 0),
        isEstimate: row?.is_estimate ?? false,
        oldestAt: row?.oldest_at ?? null,
        lastRun: run
          ? { at: run.ran_at, removed: run.removed_last, removedTotal: Number(run.removed_total) }
          : null,
      }
    }),
  }
}
