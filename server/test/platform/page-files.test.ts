import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHttp } from '../../src/platform/http/http.ts'
import { servePageFiles, storePageFiles } from '../../src/platform/http/pages/page-files.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const releases = ['a', 'b', 'c', 'd'] as const
let testServer: TestServer
let folder: string
const assetsOf = (release: string) => join(folder, release)

beforeAll(async () => {
  testServer = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'savepoint-pages-'))
  for (const release of releases) {
    await mkdir(assetsOf(release))
    await writeFile(join(assetsOf(release), `start-${release}.js`), `release('${release}')`)
    await writeFile(join(assetsOf(release), `start-${release}.js.br`), 'compressed')
    await writeFile(join(assetsOf(release), 'font-1.woff2'), Buffer.from([0, 1, 2, 255]))
  }
})
afterAll(async () => {
  await testServer.close()
  await rm(folder, { recursive: true })
})

async function openServer(release: string) {
  const { config, db } = testServer
  const app = await createHttp({ config, reportError: () => {}, scriptHashes: [], logStream: undefined })
  await app.register(fastifyStatic, { root: folder, serve: false })
  await servePageFiles(app, { db, folder: assetsOf(release) })
  return app
}
const storedBuilds = async () => (await testServer.db`select 1 from page_builds`).length

it('a process of either release answers for the files of both', async () => {
  await storePageFiles(testServer.db, assetsOf('a'))
  await storePageFiles(testServer.db, assetsOf('b'))
  for (const release of ['a', 'b']) {
    const app = await openServer(release)
    for (const wanted of ['a', 'b']) {
      const answer = await app.inject(`/assets/start-${wanted}.js`)
      expect([answer.statusCode, answer.payload]).toEqual([200, `release('${wanted}')`])
      expect(answer.headers['content-type']).toContain('application/javascript')
    }
    const other = await app.inject(`/assets/start-${release === 'a' ? 'b' : 'a'}.js`)
    expect(other.headers['cache-control']).toContain('immutable')
    for (const path of [
      'start-c.js',
      'start-a.js.map',
      '..%2Fa%2Fstart-a.js',
      '%00.js',
      `${'x'.repeat(300)}.js`,
    ])
      expect((await app.inject(`/assets/${path}`)).statusCode).toBe(404)
    await app.close()
  }
})

it('bytes are the same from either place', async () => {
  const app = await openServer('nowhere')
  const { rawPayload, headers } = await app.inject('/assets/font-1.woff2')
  expect([...rawPayload]).toEqual([0, 1, 2, 255])
  expect(headers['content-type']).toBe('font/woff2')
  await app.close()
})

it('the three latest releases are kept, of which one that comes back is the latest', async () => {
  await storePageFiles(testServer.db, assetsOf('c'))
  expect(await storedBuilds()).toBe(3)
  await storePageFiles(testServer.db, assetsOf('a'))
  await storePageFiles(testServer.db, assetsOf('d'))
  expect(await storedBuilds()).toBe(3)
  const app = await openServer('nowhere')
  const codes: Record<string, number> = {}
  for (const release of releases)
    codes[release] = (await app.inject(`/assets/start-${release}.js`)).statusCode
  expect(codes).toEqual({ a: 200, b: 404, c: 200, d: 200 })
  await app.close()
})

it('processes that start together store a release once, and a build that was never made is none', async () => {
  await testServer.db`delete from page_builds`
  await Promise.all([1, 2, 3].map(() => storePageFiles(testServer.db, assetsOf('a'))))
  expect(await testServer.db`select name from page_files order by name`).toEqual([
    { name: 'font-1.woff2' },
    { name: 'start-a.js' },
  ])
  await storePageFiles(testServer.db, assetsOf('never-built'))
  expect(await storedBuilds()).toBe(1)
})
