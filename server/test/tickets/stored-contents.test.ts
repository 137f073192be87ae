import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAvatar } from '../../src/people/profile/agent-profile-queries.ts'
import type { Actor } from '../../src/platform/actors.ts'
import { holdContents } from '../../src/platform/files/hold-contents.ts'
import { insertContentRemovals } from '../../src/tickets/attachments/content-removal-queries.ts'
import { insertFile } from '../../src/tickets/attachments/file-queries.ts'
import { removeContent } from '../../src/tickets/attachments/remove-content.ts'
import { removeContents } from '../../src/tickets/attachments/remove-contents.ts'
import { sweepFiles } from '../../src/tickets/attachments/sweep-files.ts'
import { uploadFile } from '../../src/tickets/attachments/upload-file.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { countWaiting } from '../support/waiting-locks.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer()
})
afterAll(() => testServer.close())

const guest: Actor = { kind: 'guest', address: '127.0.0.1' }
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const uploaded = (content: Buffer) => ({
  stream: Readable.from([content]),
  name: 'game.log',
  isTruncated: () => false,
  end: async () => undefined,
})
const countRows = async (sha256: string) =>
  (await testServer.db`select 1 from files where sha256 = ${sha256}`).length

describe('the removal of a content', () => {
  it('of abandoned files and pictures is tried again after an interruption', async () => {
    const { db, storage, clock, services } = testServer
    const [file, picture] = [Buffer.from(randomUUID()), Buffer.from(randomUUID())]
    await uploadFile(services, guest, uploaded(file))
    await storage.put(picture, hashOf(picture))
    await insertAvatar(db, { id: randomUUID(), sha256: hashOf(picture), type: 'image/png', now: clock.now() })
    clock.advance({ days: 2 })
    const broken = {
      ...services,
      storage: { ...storage, delete: async () => Promise.reject(new Error('The store is away')) },
    }
    await expect(sweepFiles(broken)).rejects.toThrow()
    const stored = async () => [await storage.has(hashOf(file)), await storage.has(hashOf(picture))]
    expect([await countRows(hashOf(file)), ...(await stored())]).toEqual([0, true, true])
    await sweepFiles(services)
    expect(await stored()).toEqual([false, false])
  })

  it('is queued again for whoever deletes the last row meanwhile', async () => {
    const { db, storage, clock, services } = testServer
    const content = Buffer.from(randomUUID())
    const sha256 = hashOf(content)
    await uploadFile(services, guest, uploaded(content))
    await insertContentRemovals(db, [sha256], clock.now())
    const { removed } = await db.begin(async (tx) => {
      await tx`delete from files where sha256 = ${sha256}`
      await insertContentRemovals(tx, [sha256], clock.now())
      const removing = removeContents(services)
      const waiting = () => db`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waiting()).length).toBe(1)
      return { removed: removing }
    })
    await removed
    await removeContents(services)
    expect(await storage.has(sha256)).toBe(false)
  })

  it('waits for those that write rows about it, and then leaves it', async () => {
    const { db, storage, clock } = testServer
    const content = Buffer.from(randomUUID())
    const sha256 = hashOf(content)
    await storage.put(content, sha256)
    const file = { id: randomUUID(), sha256, name: 'a.log', size: content.length, type: 'text/plain' }
    const preview = { preview_sha256: null, width: null, height: null }
    const { removed } = await db.begin(async (tx) => {
      await holdContents(tx, storage, [sha256])
      const removing = removeContent(testServer.services, sha256)
      await expect.poll(() => countWaiting(db)).toBe(1)
      await insertFile(tx, { ...file, ...preview, uploader: guest, now: clock.now() })
      return { removed: removing }
    })
    await removed
    expect(await storage.has(sha256)).toBe(true)
    await db`delete from files where id = ${file.id}`
    await removeContent(testServer.services, sha256)
    expect(await storage.has(sha256)).toBe(false)
  })

  it('between its upload and the row refuses the upload, which works when it is sent again', async () => {
    const content = Buffer.from(randomUUID())
    const sha256 = hashOf(content)
    const { storage } = testServer
    const removing = {
      ...storage,
      put: async (source: string | Buffer, name: string) => {
        await storage.put(source, name)
        await removeContent(testServer.services, name)
      },
    }
    const services = { ...testServer.services, storage: removing }
    await expect(uploadFile(services, guest, uploaded(content))).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(await countRows(sha256)).toBe(0)
    await uploadFile(testServer.services, guest, uploaded(content))
    expect(await countRows(sha256)).toBe(1)
    expect(await storage.has(sha256)).toBe(true)
  })
})
