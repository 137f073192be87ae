import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectDatabase } from '../../src/platform/database/database.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/embedded-postgres/embedded-postgres.ts'

let folder: string
let dataDir: string
let lines: string[]
let running: EmbeddedPostgres | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'savepoint-own-'))
  dataDir = join(folder, 'data')
  lines = []
})
afterEach(async () => {
  await running?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const start = async () => {
  running = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line), durable: false })
  return running
}

async function ask(address: EmbeddedPostgres, question: string) {
  const client = new pg.Client({ connectionString: address.url })
  await client.connect()
  try {
    return (await client.query(question)).rows[0]
  } finally {
    await client.end()
  }
}

describe('The embedded PostgreSQL', () => {
  it('keeps what was written from one start to the next, and understands Cyrillic', async () => {
    const first = await start()
    await ask(first, 'create extension pg_trgm')
    await ask(first, 'create table kept as select 1 as one')
    await first.stop()
    expect(existsSync(first.socketDir)).toBe(false)
    const second = await start()
    expect(
      await ask(
        second,
        `select one, similarity('привет', 'Приветы') > 0.5 as alike, lower('ЁЖ') as low from kept`,
      ),
    ).toEqual({ one: 1, alike: true, low: 'ёж' })
    const db = connectDatabase(second.connection, { pool: 1 })
    expect([...(await db`select current_database() as name`)]).toEqual([{ name: 'savepoint' }])
    await db.end()
  })

  it('serves one owner of a data folder: a second start gets one clear line', async () => {
    await start()
    await expect(startEmbeddedPostgres({ dataDir, log: () => {} })).rejects.toThrow(
      `The data folder ${dataDir} is in use by another Savepoint server (process ${process.pid})`,
    )
  })

  it('takes over the lock of a process that is gone, even when its number lives on', async () => {
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'server.lock'), `${process.pid} an-earlier-boot/1\n`)
    expect(await ask(await start(), 'select 1 as one')).toEqual({ one: 1 })
  })

  it('restarts by itself when its process is killed', async () => {
    const postgres = await start()
    const killed = postgres.pid()
    process.kill(killed, 'SIGKILL')
    while (!lines.includes('PostgreSQL is running again')) await sleep(20)
    expect(postgres.pid()).not.toBe(killed)
    expect(await ask(postgres, 'select 1 as one')).toEqual({ one: 1 })
  })

  it('says in one line that a data folder cannot be written', async () => {
    writeFileSync(dataDir, 'a file')
    await expect(start()).rejects.toThrow(`The data folder ${dataDir} cannot be written`)
  })
})
