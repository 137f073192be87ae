import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkKeys } from '../../src/platform/doctor/check-keys.ts'
import { requireRightKeys } from '../../src/platform/key-checks/check-keys.ts'
import { loadSecrets } from '../../src/platform/secrets.ts'
import { listNodesWithoutKey, saveBeat } from '../../src/system/nodes/node-queries.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const key = (id: string, fill: number) => `${id}:${Buffer.alloc(32, fill).toString('base64')}`
const [k1, otherK1, k2] = [key('k1', 1), key('k1', 9), key('k2', 2)]

let testServer: TestServer
let dataDir: string
beforeAll(async () => {
  testServer = await startTestServer()
  dataDir = await mkdtemp(join(tmpdir(), 'savepoint-keys-'))
})
beforeEach(async () => {
  await testServer.db`delete from key_checks`
})
afterAll(async () => {
  await testServer.close()
  await rm(dataDir, { recursive: true })
})

const start = async (keys: string) => await requireRightKeys(testServer.db, await loadSecrets(keys, ''))
const examine = async (secretKeys: string | undefined) => {
  const findings = await checkKeys(testServer.db, { ...testServer.services.config, secretKeys, dataDir })
  return findings.map(({ level, text }) => `${level}: ${text}`)
}

it('keys are changed as the handbook says', async () => {
  for (const keys of [k1, k1, `${k1} ${k2}`, `${k2} ${k1}`, k2]) await start(keys)
  expect(await examine(k2)).toEqual([])
})

it('another key of the same name, or another one alone, is refused, and nothing is noted', async () => {
  await start(k1)
  await expect(start(otherK1)).rejects.toThrow('the key k1 is not the one of this name')
  await expect(start(`${k2} ${otherK1}`)).rejects.toThrow('the key k1 is not the one of this name')
  await expect(start(k2)).rejects.toThrow('none of the keys (k2) was used with this database before')
  expect(await testServer.db`select id from key_checks`).toEqual([{ id: 'k1' }])
  await start(k1)
})

it('of two first starts with different keys one is refused', async () => {
  const outcomes = await Promise.allSettled([start(k1), start(otherK1)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('the doctor names missing and wrong keys, and makes none', async () => {
  expect(await examine(undefined)).toEqual([])
  await start(k1)
  expect(await examine(undefined)).toEqual([
    expect.stringMatching(/^broken: The file secret-keys is missing in /),
  ])
  await writeFile(join(dataDir, 'secret-keys'), otherK1)
  expect(await examine(undefined)).toEqual([expect.stringContaining('the key k1 is not the one')])
  await writeFile(join(dataDir, 'secret-keys'), k1)
  expect(await examine(undefined)).toEqual([])
})

it('processes that lack a key are found as long as they live', async () => {
  const beat = (host: string, keyIds: string[]) =>
    saveBeat(testServer.db, {
      id: uuidv7(),
      host,
      processId: 7,
      role: 'web',
      release: '1',
      now: new Date(),
      runningMilliseconds: 1,
      memoryBytes: 1,
      busyPercent: 1,
      eventStreams: 0,
      listenerStalledSeconds: 0,
      poolIds: [],
      keyIds,
      storage: { kind: 'folder', error: null, freeBytes: 1, totalBytes: 1 },
    })
  await testServer.db`delete from nodes`
  await beat('restarted', ['k2', 'k1'])
  await beat('forgotten', ['k1'])
  await beat('dead', ['k1'])
  await testServer.db`update nodes set seen_at = now() - interval '2 minutes' where host = 'dead'`
  expect(await listNodesWithoutKey(testServer.db, 'k2')).toEqual([{ host: 'forgotten', process_id: 7 }])
  expect(await listNodesWithoutKey(testServer.db, 'k1')).toEqual([])
})
