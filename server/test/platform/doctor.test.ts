import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { checkBackups, checkSharedFiles } from '../../src/platform/doctor/check-backups.ts'
import {
  checkClock,
  checkConnections,
  checkDatabase,
  checkServer,
} from '../../src/platform/doctor/check-database.ts'
import { checkMachine } from '../../src/platform/doctor/check-machine.ts'
import { checkSettings } from '../../src/platform/doctor/check-settings.ts'
import type { Finding } from '../../src/platform/doctor/finding.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const own = {
  DATABASE_URL: 'postgres://desk:hidden-password@db.example.com/desk',
  SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
}
const sound = {
  ...own,
  PUBLIC_URL: 'https://support.example.com',
  SMTP_URL: 'smtp://desk:hidden-password@mail.example.com',
  TRUSTED_PROXIES: '10.0.0.1',
  FILES_S3_BUCKET: 'files',
  BACKUP_LOCATION: '/backups',
  METRICS_TOKEN: 'sixteen-characters',
}
const found = (findings: Finding[], level: Finding['level']) =>
  findings.filter((finding) => finding.level === level).map(({ text }) => text)

describe('The doctor, of settings', () => {
  it('finds nothing where there is nothing', () => {
    expect(checkSettings(readConfig(sound)).map(({ level }) => level)).toEqual(['fine'])
  })

  it.each([
    ['broken', { PUBLIC_URL: '' }, 'refuse each other’s tokens'],
    ['broken', { PUBLIC_URL: 'http://support.example.com' }, 'in the clear'],
    ['warning', { TRUSTED_PROXIES: '' }, 'count as one'],
    ['broken', { TRUSTED_PROXIES: '10.0.0.1 0.0.0.0/0' }, 'which is everybody'],
    ['broken', { COOKIE_DOMAIN: 'port.example.com' }, 'browsers refuse the cookie'],
    ['broken', { BACKUP_LOCATION: '/srv/data/backups', SAVEPOINT_DATA: '/srv/data' }, 'destroys the backup'],
    ['warning', { LIMIT_REMINDER_AFTER_DAYS: '30' }, 'before players are reminded'],
    ['warning', { SMTP_URL: '' }, 'default mail account'],
    ['warning', { FILES_S3_BUCKET: '' }, 'only the files it received'],
    ['warning', { BACKUP_LOCATION: '' }, 'by other means'],
    ['warning', { METRICS_TOKEN: '' }, 'nothing can watch'],
  ] as const)('names what is %s with %o', (level, change, words) => {
    const texts = found(checkSettings(readConfig({ ...sound, ...change })), level)
    expect(texts.join('\n')).toContain(words)
    expect(texts.join('\n')).not.toMatch(/hidden-password|sixteen-characters|k1:/)
  })

  it.each([
    { COOKIE_DOMAIN: '.example.com' },
    { COOKIE_DOMAIN: 'support.example.com' },
    { BACKUP_LOCATION: '/srv/data-backups', SAVEPOINT_DATA: '/srv/data' },
  ])('has nothing against %o', (change) => {
    expect(checkSettings(readConfig({ ...sound, ...change })).map(({ level }) => level)).toEqual(['fine'])
  })

  it('demands a backup of an embedded database', () => {
    const findings = checkSettings(readConfig({ PUBLIC_URL: 'https://support.example.com' }))
    expect(found(findings, 'broken').join()).toContain('everything is lost')
  })
})

describe('The doctor, of a database', () => {
  let testServer: TestServer
  beforeAll(async () => {
    testServer = await startTestServer({ BACKUP_LOCATION: '/backups' })
  })
  afterAll(() => testServer.close())

  it('is content with a migrated one, and changes nothing', async () => {
    const { db, config } = testServer
    const findings = await checkDatabase(db, { ...config, databasePool: 1 })
    expect(found(findings, 'broken')).toEqual([])
  })

  it('names what does not suit the product', () => {
    const poor = { version: 140_000, encoding: 'SQL_ASCII', knows_cyrillic: false, has_trigrams: true }
    expect(found(checkServer(poor), 'broken')).toHaveLength(3)
    expect(checkConnections({ largest: 20, taken: 5 }, { databasePool: 10 })[0]?.text).toContain('of which 5')
    expect(checkConnections({ largest: 100, taken: 5 }, { databasePool: 10 })).toEqual([])
    expect(checkClock(600_000)[0]).toMatchObject({
      level: 'broken',
      text: expect.stringContaining('600.0 s ahead'),
    })
    expect(checkClock(-5_000)[0]).toMatchObject({ level: 'warning', text: expect.stringContaining('behind') })
    expect(checkClock(300)).toEqual([])
  })

  it('misses the first backup, a recent one and its verification', async () => {
    const { db, config, clock } = testServer
    const now = clock.now()
    expect(found(await checkBackups(db, config, now), 'broken')[0]).toContain('There is no backup yet')
    await db`insert into backups (id, location, taken_at, size_bytes) values ('20260101T000000Z', '/backups', ${now}, 1)`
    expect(found(await checkBackups(db, config, now), 'warning')[0]).toContain('No backup was verified')
    const later = new Date(now.getTime() + 49 * 3_600_000)
    expect(found(await checkBackups(db, config, later), 'broken')[0]).toContain('one is due every 24 hours')
  })

  it('sees what others can read, and files that are not here', async () => {
    const { db, config } = testServer
    await chmod(join(config.dataDir, 'secret-keys'), 0o644)
    expect(found(await checkMachine(config, {}), 'broken')).toEqual([expect.stringContaining('chmod go-rwx')])
    await chmod(join(config.dataDir, 'secret-keys'), 0o600)
    expect(found(await checkMachine(config, {}), 'broken')).toEqual([])
    expect(await checkSharedFiles(db, config)).toEqual([])
  })
})
