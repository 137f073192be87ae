import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectDatabase, type Database } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrations.ts'
import { runImportCommand } from '../support/import-command.ts'
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres.ts'

const articles = 20

let postgres: OwnPostgres
let db: Database
let folder: string

beforeAll(async () => {
  postgres = await startOwnPostgres()
  await migrate({ url: postgres.url() })
  db = connectDatabase({ url: postgres.url() }, { pool: 1 })
  folder = await mkdtemp(join(tmpdir(), 'savepoint-at-once-'))
  await mkdir(join(folder, 'articles'))
  for (let number = 1; number <= articles; number += 1)
    await writeFile(
      join(folder, `articles/${number}.md`),
      `---\nproject: Emberwald\ncategory: Help\ntitle: Article ${number}\n---\nText ${number}.\n`,
    )
})
afterAll(async () => {
  await db.end({ timeout: 1 })
  await postgres.remove()
  await rm(folder, { recursive: true, force: true })
})

const command = async () =>
  await runImportCommand([join(folder, 'articles'), '--create-places'], {
    DATABASE_URL: postgres.url(),
    SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    SAVEPOINT_DATA: join(folder, 'data'),
  })

it('Of two imports at once, one ends and says why', async () => {
  let imports: ReturnType<typeof command>[] = []
  const refused = await db.begin(async (tx) => {
    // The other one waits here, so it has begun and not ended.
    await tx`lock table article_imports`
    imports = [command(), command()]
    return await Promise.race(imports)
  })
  expect(refused).toEqual({ code: 2, output: 'Another import of articles is running\n' })
  const outputs = (await Promise.all(imports)).map(({ output }) => output)
  expect(outputs).toContainEqual(expect.stringContaining(`${articles} created, 0 updated`))
  expect(await db`select 1 from articles`).toHaveLength(articles)
  expect(await command()).toMatchObject({ code: 0, output: expect.stringContaining(`${articles} unchanged`) })
})
