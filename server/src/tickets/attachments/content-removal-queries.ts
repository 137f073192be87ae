import type { Db } from '../../platform/database/database.ts'

/** Queues contents for removal after the commit, unless something else uses them. One that is being removed meanwhile is queued again. */
export async function insertContentRemovals(db: Db, contents: (string | null)[], now: Date) {
  const wanted = [...new Set(contents.filter((sha256) => sha256 !== null))]
  if (wanted.length === 0) return
  await db`
    insert into content_removals (sha256, created_at) select sha256, ${now} from unnest(${wanted.toSorted()}::text[]) as sha256
    on conflict (sha256) do update set created_at = content_removals.created_at`
}

export async function listContentRemovals(db: Db, { except, limit }: { except: string[]; limit: number }) {
  const rows = await db<{ sha256: string }[]>`
    select sha256 from content_removals where sha256 <> all (${except}::text[]) order by created_at, sha256 limit ${limit}`
  return rows.map(({ sha256 }) => sha256)
}

export async function deferContentRemoval(db: Db, sha256: string, now: Date) {
  await db`update content_removals set created_at = ${now} where sha256 = ${sha256}`
}

export async function deleteContentRemoval(db: Db, sha256: string) {
  await db`delete from content_removals where sha256 = ${sha256}`
}
