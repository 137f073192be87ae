import { createHash, randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  copyAgain,
  copyFiles,
  fileName,
  forgetLostCopies,
  pruneFiles,
} from '../../src/platform/backup/backup-files.ts'
import { restoreFiles } from '../../src/platform/backup/restore-files.ts'
import { after } from '../../src/platform/clock.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { openMemoryLocation } from './memory-location.ts'

let testServer: TestServer
let memory: ReturnType<typeof openMemoryLocation>
const backup = () => ({ ...testServer.services, location: memory.location })
const copyWhole = (onlyNew: boolean) => copyFiles(backup(), { onlyNew })
const copy = async (onlyNew: boolean) => (await copyWhole(onlyNew)).copied
const prune = (oldest: Date) => pruneFiles(backup(), oldest)

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')

async function addFile(content: string, { isStored = true } = {}) {
  const { db, storage, clock } = testServer
  if (isStored) await storage.put(Buffer.from(content), sha256(content))
  await db`
    insert into files (id, sha256, name, size, type, uploader_kind, created_at)
    values (${randomUUID()}, ${sha256(content)}, 'a.txt', ${content.length}, 'text/plain', 'guest', ${clock.now()})`
}

beforeAll(async () => {
  testServer = await startTestServer()
})
afterAll(() => testServer.close())
beforeEach(async () => {
  memory = openMemoryLocation(() => testServer.clock.now())
  await testServer.db`delete from files`
  await testServer.db`delete from backed_up_files`
})

describe('Files in a backup', () => {
  it('are copied once, each under the hash of its content', async () => {
    await addFile('one')
    await addFile('two')
    expect(await copy(true)).toBe(2)
    expect(await copy(true)).toBe(0)
    expect(memory.names('files/').toSorted()).toEqual([sha256('one'), sha256('two')].map(fileName).toSorted())
  })

  it('are copied although their row was committed later than its time says, and by the whole pass however old they are', async () => {
    await addFile('newest')
    await copy(true)
    testServer.clock.advance({ days: -1 })
    await addFile('yesterday')
    testServer.clock.advance({ hours: 23 })
    await addFile('an hour ago')
    testServer.clock.advance({ hours: 1 })
    expect(await copy(true)).toBe(1)
    expect(await copy(false)).toBe(1)
  })

  it('are copied again to a location that lost its backups, and only to such a one', async () => {
    await addFile('one')
    await copy(false)
    await memory.location.put('backups/20261124T100000Z.json', Buffer.from('{}'))
    await forgetLostCopies({ ...testServer.services, location: memory.location })
    expect(await copy(false)).toBe(0)
    memory = openMemoryLocation(() => testServer.clock.now())
    await forgetLostCopies({ ...testServer.services, location: memory.location })
    expect(await copy(false)).toBe(1)
    expect(memory.names('files/')).toEqual([fileName(sha256('one'))])
  })

  it('are left out, and the others copied, when one was deleted meanwhile', async () => {
    await addFile('gone', { isStored: false })
    await addFile('here')
    expect(await copy(false)).toBe(1)
    expect(memory.names('files/')).toEqual([fileName(sha256('here'))])
  })

  it('are copied beside those that are damaged, which are named', async () => {
    await addFile('rotten', { isStored: false })
    await testServer.storage.put(Buffer.from('changed'), sha256('rotten'))
    await addFile('whole')
    for (const onlyNew of [true, false])
      expect(await copyWhole(onlyNew)).toEqual({ copied: onlyNew ? 1 : 0, damaged: [sha256('rotten')] })
    expect(memory.names('files/')).toEqual([fileName(sha256('whole'))])
  })

  it('are copied again when the location has lost or damaged them', async () => {
    await addFile('lost')
    await addFile('damaged')
    await addFile('gone', { isStored: false })
    await copy(false)
    await memory.location.delete(fileName(sha256('lost')))
    await memory.location.put(fileName(sha256('damaged')), Buffer.from('changed'))
    const { missing, damaged } = await restoreFiles(testServer.db, { location: memory.location })
    expect(await copyAgain(backup(), [...missing, ...damaged])).toEqual([sha256('gone')])
    expect(await restoreFiles(testServer.db, { location: memory.location })).toMatchObject({
      missing: [sha256('gone')],
      damaged: [],
    })
  })

  it('are those of emails that were received long before they were taken, too', async () => {
    await addFile('one')
    await copy(true)
    await testServer.storage.put(Buffer.from('email'), sha256('email'))
    await testServer.db`
      insert into inbound_mails (id, uid_validity, uid, raw_sha256, size, received_at, state)
      values (${uuidv7({ msecs: testServer.clock.now().getTime() })}, 1, 1, ${sha256('email')}, 5,
        ${after(testServer.clock.now(), { days: -1 })}, 'duplicate')`
    expect(await copy(true)).toBe(1)
    await testServer.db`delete from inbound_mails`
  })

  it('stay when their content is uploaded again while they are being removed', async () => {
    await addFile('again')
    await copy(false)
    await testServer.db`delete from files`
    await prune(testServer.clock.now())
    testServer.clock.advance({ days: 1 })
    const { delete: remove, ...rest } = memory.location
    const removed = Promise.withResolvers<void>()
    const copied = Promise.withResolvers<void>()
    const pruning = pruneFiles(
      {
        ...backup(),
        location: {
          ...rest,
          delete: async (name) => {
            removed.resolve()
            await copied.promise
            await remove(name)
          },
        },
      },
      testServer.clock.now(),
    )
    await removed.promise
    await addFile('again')
    // Its copy is made and not yet noted when the removal goes on.
    await copyFiles(
      {
        ...backup(),
        location: {
          ...memory.location,
          put: async (name, content) => {
            await memory.location.put(name, content)
            copied.resolve()
            await pruning
          },
        },
      },
      { onlyNew: true },
    )
    expect(memory.names('files/')).toEqual([fileName(sha256('again'))])
    expect(await copy(false)).toBe(0)
  })

  it('stay as long as a kept backup may name them', async () => {
    await addFile('erased')
    await copy(false)
    const named = testServer.clock.now()
    await testServer.db`delete from files`
    testServer.clock.advance({ days: 1 })
    await prune(named)
    expect(memory.names('files/')).toHaveLength(1)
    testServer.clock.advance({ days: 1 })
    expect(await prune(testServer.clock.now())).toBe(1)
    expect(memory.names('files/')).toEqual([])
  })

  it('stay when the same content is uploaded again', async () => {
    await addFile('again')
    await copy(false)
    await testServer.db`delete from files`
    await prune(testServer.clock.now())
    testServer.clock.advance({ days: 1 })
    await addFile('again')
    expect(await copy(true)).toBe(1)
    testServer.clock.advance({ days: 1 })
    expect(await prune(testServer.clock.now())).toBe(0)
    expect(memory.names('files/')).toHaveLength(1)
  })

  it('are missing or damaged by what the database names and what they contain', async () => {
    await addFile('whole')
    await addFile('damaged')
    await copy(false)
    await addFile('missing', { isStored: false })
    await memory.location.put(fileName(sha256('damaged')), Buffer.from('changed'))
    expect(await restoreFiles(testServer.db, { location: memory.location })).toEqual({
      named: 3,
      missing: [sha256('missing')],
      damaged: [sha256('damaged')],
    })
  })
})
