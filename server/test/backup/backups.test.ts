import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BackupRecord,
  listBackups,
  readBackups,
  recordName,
} from '../../src/platform/backup/backup-record.ts'
import { differingTables, fingerprintTables, markMoment } from '../../src/platform/backup/fingerprints.ts'
import type { BackupServices } from '../../src/platform/backup/open-backup.ts'
import { readParts, writeParts } from '../../src/platform/backup/parts.ts'
import { pruneBackups, removeInterrupted } from '../../src/platform/backup/prune-backups.ts'
import { readLastBackup } from '../../src/platform/backup/read-last-backup.ts'
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts'
import { readRestoreTime } from '../../src/platform/backup/restore-time.ts'
import { openKeys, sealKeys } from '../../src/platform/backup/sealed-keys.ts'
import { openFolderLocation } from '../../src/platform/backup-location/folder-location.ts'
import { readConfig } from '../../src/platform/config.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { openMemoryLocation } from './memory-location.ts'

let testServer: TestServer
let memory: ReturnType<typeof openMemoryLocation>
let folder: string

const settings = { location: '/backups', s3: { region: '' }, keep: 2, everyHours: 24, verifyEveryDays: 7 }
const record = (id: string, walStart: string): BackupRecord => ({
  format: 1,
  id,
  takenAt: '2026-11-24T10:00:00.000Z',
  release: 'v1',
  cluster: '7',
  postgresVersion: 180004,
  database: 'savepoint',
  superuser: 'savepoint',
  serverSettings: {},
  engine: { kind: 'baseBackup', walStart, base: [], manifest: [] },
  keys: { name: 'keys', size: 1, sha256: '' },
})

async function addBackup(id: string, walStart: string) {
  await memory.location.put(`contents/${id}/base/000001.zst`, Buffer.from('base'))
  await memory.location.put(`clusters/7/wal/${walStart}.zst`, Buffer.from('log'))
  await memory.location.put(recordName(id), Buffer.from(JSON.stringify(record(id, walStart))))
  await testServer.db`
    insert into backups (id, location, taken_at, size_bytes) values (${id}, 'memory', ${testServer.clock.now()}, 4)`
}

beforeAll(async () => {
  testServer = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'savepoint-backups-'))
})
afterAll(async () => {
  await testServer.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  memory = openMemoryLocation(() => testServer.clock.now())
  await testServer.db`delete from backups`
})

describe('Backups', () => {
  it('that were interrupted are no backups, and the next one removes what they left', async () => {
    await addBackup('20261124T100000Z', '0000000100000000000000A1')
    await memory.location.put('contents/20261124T110000Z/base/000001.zst', Buffer.from('half'))
    expect((await listBackups(memory.location)).map(({ id }) => id)).toEqual(['20261124T100000Z'])
    await removeInterrupted(memory.location)
    expect(memory.names('contents/')).toEqual(['contents/20261124T100000Z/base/000001.zst'])
  })

  it('go when there are more than are kept, with the log that only they needed, across timelines', async () => {
    await addBackup('20261122T100000Z', '0000000100000000000000A1')
    await addBackup('20261123T100000Z', '0000000100000000000000B1')
    await addBackup('20261124T100000Z', '0000000200000000000000C1')
    await memory.location.put('clusters/7/wal/0000000200000000000000A2.zst', Buffer.from('log'))
    await memory.location.put('clusters/7/wal/00000002.history.zst', Buffer.from('history'))
    const services = { ...testServer.services, location: memory.location, settings, report: () => {} }
    await pruneBackups(services as unknown as BackupServices)
    expect((await listBackups(memory.location)).map(({ id }) => id)).toEqual([
      '20261124T100000Z',
      '20261123T100000Z',
    ])
    expect(memory.names('clusters/').toSorted()).toEqual([
      'clusters/7/wal/0000000100000000000000B1.zst',
      'clusters/7/wal/00000002.history.zst',
      'clusters/7/wal/0000000200000000000000C1.zst',
    ])
    expect(memory.names('contents/')).toHaveLength(2)
    expect(await testServer.db`select id from backups`).toHaveLength(2)
  })

  it('that cannot be read stand in the way of none, and keep what they may need until newer ones replace them', async () => {
    await addBackup('20261121T100000Z', '0000000100000000000000A1')
    await memory.location.put(recordName('20261121T100000Z'), Buffer.from('{"format":1,"id":'))
    await addBackup('20261122T100000Z', '0000000100000000000000B1')
    const services = { ...testServer.services, location: memory.location, settings, report: () => {} }
    const prune = async () => await pruneBackups(services as unknown as BackupServices)
    const kept = async () => ({
      ids: (await listBackups(memory.location)).map(({ id }) => id),
      unreadable: (await readBackups(memory.location)).unreadable,
      contents: memory.names('contents/').length,
      log: memory.names('clusters/').length,
    })
    await removeInterrupted(memory.location)
    await prune()
    const first = { ids: ['20261122T100000Z'], unreadable: ['20261121T100000Z'], contents: 2, log: 2 }
    expect(await kept()).toEqual(first)
    await addBackup('20261123T100000Z', '0000000100000000000000C1')
    await prune()
    expect(await kept()).toEqual({
      ...{ ids: ['20261123T100000Z', '20261122T100000Z'], unreadable: [], contents: 2, log: 2 },
    })
  })

  it('are known to the product', async () => {
    expect(await readLastBackup(testServer.db)).toBeUndefined()
    await addBackup('20261124T100000Z', '0000000100000000000000A1')
    expect(await readLastBackup(testServer.db)).toEqual({
      takenAt: expect.stringMatching(/^2.*Z$/),
      verifiedAt: null,
      sizeBytes: 4,
      location: 'memory',
    })
  })
})

describe('What is compared', () => {
  it('is every table at one moment, and one changed value is found', async () => {
    const moment = await markMoment(testServer.db, 'test')
    const read = () => testServer.db.begin((tx) => fingerprintTables(tx))
    expect(differingTables(moment?.tables ?? [], (await read()) as never)).toEqual([])
    await addBackup('20261124T100000Z', '0000000100000000000000A1')
    expect(differingTables(moment?.tables ?? [], (await read()) as never)).toEqual(['backups'])
  })

  it('is every part of the copy: a changed one and a missing one are refused', async () => {
    const location = openFolderLocation(folder)
    const parts = await writeParts(location, 'contents/1', Readable.from([Buffer.from('content')]))
    expect(await text(readParts(location, parts))).toBe('content')
    const [{ name } = { name: '' }] = parts
    await writeFile(join(folder, name), 'changed')
    await expect(text(readParts(location, parts))).rejects.toThrow('is damaged')
    await location.delete(name)
    await expect(text(readParts(location, parts))).rejects.toThrow('is missing')
  })
})

describe('A folder of backups', () => {
  it('never shows what is only half written', async () => {
    const location = openFolderLocation(join(folder, 'shown'))
    await location.put('files/whole', Buffer.from('1'))
    await writeFile(join(folder, 'shown/files/half.partial'), '1')
    expect((await location.list('files/')).map(({ name }) => name)).toEqual(['files/whole'])
    expect(await location.get('files/absent')).toBeUndefined()
    expect(await readdir(join(folder, 'shown/files'))).toEqual(['half.partial', 'whole'])
  })
})

describe('The keys in a backup', () => {
  it('open with the passphrase alone', () => {
    const sealed = sealKeys('k1:secret', 'a long passphrase')
    expect(sealed.toString()).not.toContain('secret')
    expect(openKeys(sealed, 'a long passphrase')).toBe('k1:secret')
    expect(() => openKeys(sealed, 'another passphrase')).toThrow('does not open')
    expect(() => openKeys(sealed, undefined)).toThrow('set BACKUP_PASSPHRASE')
  })

  it('never go to a bucket in the clear', () => {
    expect(() => readConfig({ BACKUP_LOCATION: 's3://backups/desk' })).toThrow('BACKUP_PASSPHRASE')
  })
})

describe('A restore', () => {
  it.each([
    ['2026-11-24T16:30:00+03:00', '2026-11-24T13:30:00.000Z'],
    ['2026-11-24T13:30Z', '2026-11-24T13:30:00.000Z'],
    ['2026-11-24T16:30[Europe/Moscow]', '2026-11-24T13:30:00.000Z'],
  ])('takes %s', (given, expected) => {
    expect(readRestoreTime(given, new Date('2026-11-25')).toISOString()).toBe(expected)
  })

  it.each([
    ['2026-11-24T16:30:00', 'needs a time zone'],
    ['yesterday', 'needs a time zone'],
    ['2026-11-24T16:30[Europe/Atlantis]', 'cannot be read'],
    ['2026-10-25T02:30[Europe/Berlin]', 'cannot be read'],
    ['2026-11-26T00:00Z', 'in the future'],
  ])('refuses %s', (given, message) => {
    expect(() => readRestoreTime(given, new Date('2026-11-25'))).toThrow(message)
  })

  it('refuses a folder that is not empty', async () => {
    const restoring = restoreBackup(
      { location: memory.location, settings, record: record('20261124T100000Z', 'A') },
      { into: folder, replace: false },
    )
    await expect(restoring).rejects.toThrow('is not empty')
  })
})
