import type { Db } from '../../database/database.ts'

/** False if it is stored already. Whoever stores the same build at this moment is waited for. */
export async function addBuild(tx: Db, id: string): Promise<boolean> {
  const [row] = await tx<{ is_new: boolean }[]>`
    insert into page_builds (id) values (${id}) on conflict (id) do update set stored_at = now() returning xmax = 0 as is_new`
  return row?.is_new ?? false
}

export async function insertPageFiles(
  tx: Db,
  files: { build_id: string; name: string; content: Buffer }[],
): Promise<void> {
  await tx`insert into page_files ${tx(files)}`
}

export async function deleteOldBuilds(tx: Db, kept: number): Promise<void> {
  await tx`delete from page_builds where id not in (select id from page_builds order by stored_at desc, id limit ${kept})`
}

/** Files of the same name are the same: names contain a digest of the content. */
export async function findPageFile(db: Db, name: string): Promise<Buffer | undefined> {
  const [row] = await db<{ content: Buffer }[]>`select content from page_files where name = ${name} limit 1`
  return row?.content
}
