import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Database } from '../../database/database.ts'
import type { App } from '../http.ts'
import { answerNotFound } from '../problem-answers.ts'
import { addBuild, deleteOldBuilds, findPageFile, insertPageFiles } from './page-file-queries.ts'

/** This release, the one before, and one more for a way back. */
const keptBuilds = 3
const filesAtOnce = 50
const fileName = /^[\w.-]{1,200}$/
export const immutable = 'public, max-age=31536000, immutable'

const types: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Before the process shows its first page, so that processes of another release can answer for the files that the page names. */
export async function storePageFiles(db: Database, folder: string): Promise<void> {
  const names = (await namesIn(folder)).filter((name) => extname(name) in types).toSorted()
  if (names.length === 0) return
  const build_id = createHash('sha256').update(names.join('\n')).digest('hex')
  await db.begin(async (tx) => {
    if (await addBuild(tx, build_id))
      for (let first = 0; first < names.length; first += filesAtOnce) {
        const some = names.slice(first, first + filesAtOnce)
        await insertPageFiles(
          tx,
          await Promise.all(
            some.map(async (name) => ({ build_id, name, content: await readFile(join(folder, name)) })),
          ),
        )
      }
    await deleteOldBuilds(tx, keptBuilds)
  })
}

/** The files of the own build from the folder, those of other releases from the database. */
export async function servePageFiles(app: App, { db, folder }: { db: Database; folder: string }) {
  const own = new Set(await namesIn(folder))
  app.get<{ Params: { file: string } }>(
    '/assets/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params
      if (own.has(file)) return reply.sendFile(file, folder)
      const type = types[extname(file)]
      const content = type && fileName.test(file) ? await findPageFile(db, file) : undefined
      if (!type || !content) return answerNotFound(request, reply)
      return reply.header('cache-control', immutable).type(type).send(content)
    },
  )
}

async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch(() => [])
}
