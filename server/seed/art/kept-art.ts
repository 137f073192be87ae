import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../../../node_modules/.cache/savepoint-art')

/** Painting takes seconds, so a picture is kept until the code that paints it, or the library, changes. */
export async function keptArt(name: string, paint: () => Promise<Buffer>): Promise<Buffer> {
  const path = join(folder, `${name}-${await versionOfArt()}.webp`)
  const kept = await readFile(path).catch(() => undefined)
  if (kept) return kept
  const painted = await paint()
  // The folder may be read-only, and then the picture is painted again next time.
  await keep(path, painted).catch(() => {})
  return painted
}

/** Renamed when complete: several processes may paint at once. */
async function keep(path: string, picture: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const unfinished = `${path}.${randomUUID()}`
  await writeFile(unfinished, picture)
  await rename(unfinished, path)
}

async function versionOfArt(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions))
  for (const file of (await readdir(import.meta.dirname)).toSorted())
    hash.update(await readFile(join(import.meta.dirname, file)))
  return hash.digest('hex').slice(0, 16)
}
