import type { Db, Part } from '../database/database.ts'

/** Contents of the file store that the database names, as rows of `sha256`; with `since`, of rows made after that. */
const namedFiles = (db: Db, since: Date | null): Part => db`(
  select sha256 from files where created_at >= coalesce(${since}, '-infinity'::timestamptz)
  union all select preview_sha256 from files
    where created_at >= coalesce(${since}, '-infinity'::timestamptz) and preview_sha256 is not null
  union all select sha256 from images where created_at >= coalesce(${since}, '-infinity'::timestamptz)
  union all select variant ->> 'sha256' from images, jsonb_array_elements(variants) variant
    where created_at >= coalesce(${since}, '-infinity'::timestamptz)
  union all select sha256 from avatars where created_at >= coalesce(${since}, '-infinity'::timestamptz)
  union all select raw_sha256 from inbound_mails
    where id >= ${lowestIdSince(since)} and raw_sha256 is not null
)`

/** An email may have been received long before it is taken: the time of its row is that of its id. */
function lowestIdSince(since: Date | null): string {
  const time = (since?.getTime() ?? 0).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}

export async function findLastCopy(db: Db, location: string): Promise<string | undefined> {
  const [row] = await db<{ copied_at: string }[]>`
    select copied_at from backed_up_files where location = ${location} order by copied_at desc limit 1`
  return row?.copied_at
}

export async function listFilesToCopy(
  db: Db,
  { location, since, after }: { location: string; since: Date | null; after: string },
): Promise<string[]> {
  const rows = await db<{ sha256: string }[]>`
    select distinct sha256 from ${namedFiles(db, since)} named
    where sha256 > ${after} and not exists (
      select 1 from backed_up_files f
      where f.sha256 = named.sha256 and f.location = ${location} and f.unnamed_since is null)
    order by sha256 limit 500`
  return rows.map(({ sha256 }) => sha256)
}

export async function listNamedFiles(db: Db, after: string): Promise<string[]> {
  const rows = await db<{ sha256: string }[]>`
    select distinct sha256 from ${namedFiles(db, null)} named where sha256 > ${after} order by sha256 limit 10000`
  return rows.map(({ sha256 }) => sha256)
}

export async function saveCopied(
  db: Db,
  { files, location, now }: { files: string[]; location: string; now: Date },
) {
  await db`
    insert into backed_up_files (sha256, location, copied_at)
    select sha256, ${location}, ${now} from unnest(${files}::text[]) sha256
    on conflict (sha256) do update set location = excluded.location, copied_at = excluded.copied_at, unnamed_since = null`
}

export async function forgetCopies(db: Db, location: string) {
  await db`delete from backed_up_files where location = ${location}`
}

/** Before unnamed files are copied again: pruning, which deletes a file and then looks at its row, copies it again too. */
export async function forgetUnnamedAmong(db: Db, files: string[]) {
  await db`delete from backed_up_files where sha256 = any (${files}) and unnamed_since is not null`
}

export async function markUnnamed(db: Db, now: Date) {
  await db`
    update backed_up_files f set unnamed_since = ${now}
    where unnamed_since is null and not exists (
      select 1 from ${namedFiles(db, null)} named where named.sha256 = f.sha256)`
}

export async function listUnnamed(db: Db, location: string, before: Date): Promise<string[]> {
  const rows = await db<{ sha256: string }[]>`
    select sha256 from backed_up_files where location = ${location} and unnamed_since < ${before} limit 1000`
  return rows.map(({ sha256 }) => sha256)
}

/** False when something names the file again meanwhile. */
export async function forgetUnnamed(db: Db, sha256: string): Promise<boolean> {
  const rows = await db`
    delete from backed_up_files where sha256 = ${sha256} and unnamed_since is not null returning sha256`
  return rows.length > 0
}
