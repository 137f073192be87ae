import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../scripts/find-port.ts'
import { readConfig } from '../../src/platform/config.ts'
import { endInOrder } from '../../src/platform/end-in-order.ts'
import { finishRequests } from '../../src/platform/http/finish-requests.ts'
import { addJob } from '../../src/platform/jobs/job-queries.ts'
import { errorsReported } from '../../src/platform/metrics/metrics.ts'
import { runServer } from '../../src/run-server.ts'
import { retagTickets } from '../../src/tickets/tags/retag-tickets.ts'
import { addCustomer } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer()
})
afterAll(() => testServer.close())

const start = async (settings: Record<string, string>) => {
  const { address, config } = testServer
  const port = await freePort()
  const given = {
    SAVEPOINT_DATA: config.dataDir,
    PUBLIC_URL: config.publicUrl,
    LOG_LEVEL: 'silent',
    PORT: String(port),
    DEMO: 'off',
    ...settings,
  }
  const opened = { address, direct: address, owner: { address }, stop: async () => {} }
  const stop = await runServer(readConfig(given), async () => opened)
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`)
    return { status, saysWhen: headers.has('retry-after') }
  }
  return { port, stop, ask }
}

/** Whoever reads or writes the table meanwhile waits. */
const lock = async (table: string) => {
  const { db } = testServer
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const locking = db.begin(async (tx) => {
    await tx`lock table ${tx(table)} in access exclusive mode`
    held.resolve()
    await released.promise
  })
  await held.promise
  return {
    isWaitedFor: () =>
      expect
        .poll(() => db`select from pg_locks where relation = ${table}::regclass and not granted`, {
          interval: 20,
        })
        .not.toEqual([]),
    release: async () => {
      released.resolve()
      await locking
    },
  }
}

describe('The end of a process', () => {
  it('is announced by the readiness, while requests are still answered, and then happens', async () => {
    const { stop, ask } = await start({ ROLE: 'web', SHUTDOWN_DELAY_SECONDS: '2' })
    expect((await ask('/readyz')).status).toBe(200)
    const reported = async () =>
      (await errorsReported.get()).values.reduce((sum, { value }) => sum + value, 0)
    const before = await reported()
    const stopped = stop()
    await sleep(0)
    expect(await ask('/readyz')).toEqual({ status: 503, saysWhen: true })
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/api/public/projects')).status).toBe(200)
    expect(await reported()).toBe(before)
    await stopped
    await expect(ask('/healthz')).rejects.toThrow()
  })

  it('waits for requests and uploads under way, and for no connection without one', async () => {
    const { token } = await addCustomer(testServer)
    const { port, stop, ask } = await start({ ROLE: 'web', REMEMBER_ANSWERS: 'off' })
    await ask('/healthz')
    const silent = connect(port, '127.0.0.1')
    const upload = beginUpload(port, token)
    const projects = await lock('projects')
    const slow = ask('/api/public/projects')
    await projects.isWaitedFor()

    const stopped = stop()
    await expect.poll(() => ask('/healthz').catch(() => 'refused')).toBe('refused')
    await sleep(500)
    await projects.release()
    const releasedAt = performance.now()
    expect((await slow).status).toBe(200)
    expect(await upload.end()).toBe(201)
    await stopped
    expect(performance.now() - releasedAt).toBeLessThan(3_000)
    silent.destroy()
  })

  it('cuts requests that take too long', async () => {
    const app = Fastify({ forceCloseConnections: false })
    finishRequests(app, { lookMilliseconds: 10, longestMilliseconds: 300 })
    const begun = Promise.withResolvers<void>()
    app.get('/', () => {
      begun.resolve()
      return new Promise(() => {})
    })
    const answer = fetch(await app.listen({ port: 0 })).catch(() => 'cut')
    await begun.promise
    await app.close()
    expect(await answer).toBe('cut')
  })

  it('names the jobs that it still runs, and is over once they are done', async () => {
    const { db } = testServer
    const { stop } = await start({ ROLE: 'worker' })
    const tickets = await lock('tickets')
    await addJob(db, { task: 'advanceTickets', payload: {} })
    const heldBy = () =>
      db<{ locked_by: string }[]>`
        select locked_by from graphile_worker.jobs where task_identifier = 'advanceTickets' and locked_by is not null`
    await expect.poll(heldBy).not.toEqual([])
    const [job] = await heldBy()

    const stopped = stop()
    await sleep(1_000)
    const names = await db`select from nodes where ${job?.locked_by ?? ''} = any (worker_ids)`
    await tickets.release()
    await stopped
    expect(names).toHaveLength(1)
    expect(await heldBy()).toEqual([])
    expect(await db`select from nodes`).toHaveLength(0)
  })

  it('leaves what is left of removed tags to the next run', async () => {
    const { db } = testServer
    const removed = uuidv7()
    const [ticket] = await db<{ id: number }[]>`
      insert into tickets (project_name, category_name, contact_locale, channel, title, status, queue_rank, tag_ids, created_at, updated_at)
      values ('P', 'C', 'ru', 'web', 'T', 'Created', 0, ${[removed]}::uuid[], now(), now()) returning id`
    await db`
      insert into tags (id, name, color, deleted_at, created_at, updated_at) values (${removed}, 'Removed', 'gray', now(), now(), now())`
    const isTagged = async () =>
      (await db`select from tickets where id = ${ticket?.id ?? 0} and tag_ids <> '{}'`).length === 1
    await retagTickets(testServer, () => true)
    expect(await isTagged()).toBe(true)
    const { stop } = await start({ ROLE: 'worker' })
    const scheduled = await db`
      select from graphile_worker._private_known_crontabs where identifier = 'retagTickets'`
    await stop()
    expect(scheduled).toHaveLength(1)
    await retagTickets(testServer)
    expect(await isTagged()).toBe(false)
  })

  it('does not wait for ever', async () => {
    const ended: string[] = []
    const steps = ['database', 'listener'].map((name) => async () => void ended.push(name))
    await endInOrder({
      working: [() => Promise.reject(new Error('away')), async () => void ended.push('jobs')],
      beneath: steps,
      milliseconds: 10_000,
    })
    expect(ended).toEqual(['jobs', 'listener', 'database'])
    await endInOrder({ working: [() => new Promise(() => {})], beneath: steps, milliseconds: 50 })
    expect(ended).toHaveLength(3)
  })
})

function beginUpload(port: number, token: string) {
  const boundary = 'between'
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/files',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  })
  sending.write(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n`,
  )
  sending.write('first half, ')
  const answered = Promise.withResolvers<number | undefined>()
  sending.on('error', answered.reject)
  sending.on('response', async (response) => {
    await text(response)
    answered.resolve(response.statusCode)
  })
  return {
    end: async () => {
      sending.end(`second half\r\n--${boundary}--\r\n`)
      return await answered.promise
    },
  }
}
