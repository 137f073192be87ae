import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFileStorage } from '../../src/platform/files/create-file-storage.ts'
import type { FileStorage } from '../../src/platform/files/file-storage.ts'
import { makeIncomingFolder, startSweepingIncoming } from '../../src/platform/files/incoming-folder.ts'
import { receiveFile } from '../../src/platform/files/receive-file.ts'

let dataDir: string
let storage: FileStorage
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'savepoint-files-'))
  storage = await createFileStorage({ dataDir })
})
afterAll(async () => await rm(dataDir, { recursive: true }))

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex')
const waiting = () => readdirSync(join(dataDir, 'files', 'incoming'))

async function contentOf(sha256: string) {
  const found = await storage.open(sha256)
  return found && { text: (await buffer(found.stream)).toString(), size: found.size }
}

describe('The store of files', () => {
  it('keeps a received file under the hash of its content', async () => {
    const received = await receiveFile(Readable.from([Buffer.from('save '), Buffer.from('point')]), dataDir)
    expect(received).toMatchObject({ size: 10, sha256: hashOf('save point') })
    await storage.put(received.path, received.sha256)
    expect(await contentOf(received.sha256)).toEqual({ text: 'save point', size: 10 })
    expect(existsSync(received.path)).toBe(false)
  })

  it('keeps the same content once, however often it comes at the same time', async () => {
    const sha256 = hashOf('twice')
    await Promise.all(Array.from({ length: 20 }, () => storage.put(Buffer.from('twice'), sha256)))
    expect(await contentOf(sha256)).toEqual({ text: 'twice', size: 5 })
    expect(waiting()).toEqual([])
  })

  it('deletes a file, and deleting again is no error', async () => {
    const sha256 = hashOf('gone')
    await storage.put(Buffer.from('gone'), sha256)
    await storage.delete(sha256)
    await storage.delete(sha256)
    expect(await storage.open(sha256)).toBeUndefined()
  })

  it('leaves nothing of an upload that was cut off', async () => {
    const cut = Readable.from(
      (function* () {
        yield Buffer.from('half')
        throw new Error('connection lost')
      })(),
    )
    await expect(receiveFile(cut, dataDir)).rejects.toThrow('connection lost')
    expect(waiting()).toEqual([])
  })

  it('never takes a name that could lead out of its folder', async () => {
    await expect(storage.open('../../../etc/passwd')).rejects.toThrow('SHA-256')
  })
})

it('What a killed process was receiving a day ago is removed at the next start', async () => {
  const own = await mkdtemp(join(tmpdir(), 'savepoint-incoming-'))
  const fail = (error: unknown) => {
    throw error
  }
  await startSweepingIncoming(own, fail).stop()
  const folder = await makeIncomingFolder(own)
  const dayAgo = new Date(Date.now() - 25 * 3_600_000)
  for (const name of ['old', 'new']) {
    await mkdir(join(folder, `${name}-email`))
    await writeFile(join(folder, `${name}-email`, 'part'), 'attached')
    await writeFile(join(folder, `${name}-upload`), 'half')
  }
  for (const name of ['old-email', 'old-upload']) await utimes(join(folder, name), dayAgo, dayAgo)
  const sweeping = startSweepingIncoming(own, fail)
  await expect.poll(() => readdirSync(folder).toSorted()).toEqual(['new-email', 'new-upload'])
  await sweeping.stop()
  await rm(own, { recursive: true })
})
