import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { connectDatabase } from '../../src/platform/database/database.ts'
import { directClient, lastingSession } from '../../src/platform/database/direct-client.ts'
import { listLackingSettings } from '../../src/platform/database/session-setting-queries.ts'
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres.ts'

let postgres: OwnPostgres
beforeAll(async () => {
  postgres = await startOwnPostgres({ more: { idle_in_transaction_session_timeout: '0' } })
  makeCertificates(postgres)
  await inPool(postgres.url(), async (db) => {
    for (const [name, file] of [
      ['ssl_cert_file', 'server.crt'],
      ['ssl_key_file', 'server.key'],
    ] as const)
      await db.unsafe(`alter system set ${name} = '${join(postgres.folder, file)}'`)
    await db`alter system set ssl = on`
    await db`select pg_reload_conf()`
  })
  await vi.waitFor(() => encryption.pool(urlWith('sslmode=require')), { timeout: 10_000, interval: 100 })
})
afterAll(() => postgres?.remove())

type Pool = ReturnType<typeof connectDatabase>
const inPool = async <T>(url: string, work: (db: Pool) => Promise<T>): Promise<T> => {
  const db = connectDatabase({ url }, { pool: 1 })
  try {
    return await work(db)
  } finally {
    await db.end({ timeout: 1 })
  }
}
const inDirect = async <T>(url: string, work: (client: ReturnType<typeof directClient>) => Promise<T>) => {
  const client = directClient({ url }, { options: lastingSession({ plan_cache_mode: 'auto' }) })
  try {
    await client.connect()
    return await work(client)
  } finally {
    client.destroy()
  }
}

const isEncrypted = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()'
const encryption = {
  pool: (url: string) => inPool(url, async (db) => (await db.unsafe(isEncrypted))[0]?.ssl as boolean),
  direct: (url: string) =>
    inDirect(url, async (client) => (await client.query<{ ssl: boolean }>(isEncrypted)).rows[0]?.ssl),
}
const file = (name: string) => join(postgres.folder, name)
const urlWith = (query: string, host = '127.0.0.1') =>
  `postgres://savepoint@${host}:${postgres.port}/savepoint?${query}`

describe.each(['pool', 'direct'] as const)('A PostgreSQL with an authority of its own (%s)', (kind) => {
  const ask = encryption[kind]

  it.each([
    ['', false],
    ['sslmode=disable', false],
    ['sslmode=require', true],
    ['sslmode=no-verify', true],
  ])('is reached with "%s"; encrypted: %s', async (query, encrypted) => {
    expect(await ask(urlWith(query))).toBe(encrypted)
  })

  it('is verified by its authority, and by its name or number', async () => {
    const authority = `sslrootcert=${encodeURIComponent(file('ca.crt'))}`
    expect(await ask(urlWith(`sslmode=verify-full&${authority}`))).toBe(true)
    expect(await ask(urlWith(`sslmode=verify-ca&${authority}`, 'localhost'))).toBe(true)
    await expect(ask(urlWith(`sslmode=verify-full&${authority}`, 'localhost'))).rejects.toMatchObject({
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    })
    const several = `127.0.0.1:${postgres.port},127.0.0.1`
    expect(await ask(urlWith(`sslmode=verify-full&${authority}`, several))).toBe(true)
  })

  it('is refused if another authority vouches for it', async () => {
    const other = `sslrootcert=${encodeURIComponent(file('other.crt'))}`
    for (const query of ['sslmode=verify-full', `sslmode=verify-ca&${other}`, `sslmode=require&${other}`])
      await expect(ask(urlWith(query)), query).rejects.toThrow(/certificate/)
  })
})

it.each([
  ['sslmode=prefer', 'sslmode must be disable, require, verify-ca or verify-full'],
  ['sslmode=verify-ca', 'sslmode=verify-ca needs sslrootcert'],
  ['sslmode=verify-full&sslrootcert=/nowhere/ca.crt', 'sslrootcert cannot be read: ENOENT'],
])('%s is refused in one line', (query, message) => {
  const secrets = { SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` }
  const url = urlWith(query)
  expect(() => readConfig({ ...secrets, DATABASE_URL: url })).toThrow(`Settings: DATABASE_URL: ${message}`)
  expect(() => readConfig({ ...secrets, DATABASE_URL: urlWith(''), DATABASE_READ_URLS: url })).toThrow(
    message,
  )
})

it('ends sessions of clients that are gone within a minute', async () => {
  const wanted = { idle: '30', interval: '10', count: '3', transaction: '1min' }
  const asked = `
    select current_setting('tcp_keepalives_idle') as idle, current_setting('tcp_keepalives_interval') as interval,
      current_setting('tcp_keepalives_count') as count, current_setting('idle_in_transaction_session_timeout') as transaction`
  await inPool(postgres.url(), async (db) => {
    expect((await db.unsafe(asked))[0]).toEqual(wanted)
    expect(await listLackingSettings(db)).toEqual([])
  })
  await inDirect(postgres.url(), async (client) => expect((await client.query(asked)).rows).toEqual([wanted]))
})

/** The server has a certificate for its number alone. */
function makeCertificates({ folder, account }: OwnPostgres) {
  const openssl = (...given: string[]) => execFileSync('openssl', given, { cwd: folder, stdio: 'pipe' })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  for (const name of ['ca', 'other'])
    openssl(
      ...['req', '-x509', ...newKey, '-days', '2', '-subj', `/CN=${name}`],
      ...['-keyout', `${name}.key`, '-out', `${name}.crt`],
    )
  openssl('req', ...newKey, '-subj', '/CN=server', '-keyout', 'server.key', '-out', 'server.csr')
  writeFileSync(join(folder, 'names'), 'subjectAltName = IP:127.0.0.1\n')
  openssl(
    ...['x509', '-req', '-in', 'server.csr', '-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial'],
    ...['-days', '2', '-extfile', 'names', '-out', 'server.crt'],
  )
  for (const name of ['server.key', 'server.crt']) {
    const path = join(folder, name)
    chmodSync(path, 0o600)
    if (account.own) chownSync(path, account.own.uid, account.own.gid)
  }
}
