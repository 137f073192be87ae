import { globSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startOutbox } from '../../src/mail/outbound/outbox.ts'
import { readConfig } from '../../src/platform/config.ts'
import { addJob } from '../../src/platform/jobs/job-queries.ts'
import { startJobs } from '../../src/platform/jobs/jobs.ts'
import { postMail } from '../../src/platform/outbox/outbox.ts'
import { activeTracing, startTracing } from '../../src/platform/tracing/tracing.ts'
import { addMailAccount } from '../support/mail/mail-accounts.ts'
import { rawMail, takeRaw } from '../support/mail/mailbox.ts'
import { openSmtpServer, refusal } from '../support/mail/smtp-server.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

type Value = { stringValue?: string; intValue?: number }
type Span = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Value }[]
  links?: { traceId: string }[]
  status?: { code?: number }
}

const bodies: unknown[] = []
const spans: Span[] = []
let receiver: Server
let smtp: Awaited<ReturnType<typeof openSmtpServer>>
let testServer: TestServer
let stop: () => Promise<void>

const word = 'zqplanted'
const attributeOf = (span: Span | undefined, key: string) => {
  const value = span?.attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? value?.intValue
}
const within = (parent: Span | undefined) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId)
const named = (name: string) => spans.find((span) => span.name === name)

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const body = (await json(request)) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
    bodies.push(body)
    for (const { scopeSpans } of body.resourceSpans) for (const one of scopeSpans) spans.push(...one.spans)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', () => resolve()))
  smtp = await openSmtpServer({
    onRcptTo: ({ address }, _session, done) => done(refusal(550, `5.1.1 <${address}> is no user here`)),
  })
  // The exporter reads the environment, as in production.
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`)
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json')
  stop = await startTracing(readConfig(process.env))
  testServer = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, DEMO: 'off' })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await stop()
  await testServer.close()
  await smtp.close()
  receiver.close()
})

async function workTraced() {
  const topic = await addTopic(testServer)
  const player = await addCustomer(testServer, `${word}@players.test`)
  await sendRequest(testServer, submitTicket, {
    token: player.token,
    address: '203.0.113.9',
    headers: {
      'x-request-id': 'the-request',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    },
    body: { ...topic, title: `${word} title`, description: `${word} text` },
  })
  await testServer.app.inject(`/api/nothing/${word}`)
  await testServer.app.inject(`/api/public/projects/${word}`)

  const ran = Promise.withResolvers<void>()
  const jobs = await startJobs({
    address: testServer.address,
    tasks: { count: async () => void (await testServer.db`select ${word} as word`) },
    schedules: [],
    onError: ran.reject,
  })
  await addJob(testServer.db, { task: 'count', payload: { word } })
  await vi.waitFor(
    async () => expect(await testServer.db`select 1 from graphile_worker.jobs`).toHaveLength(0),
    { timeout: 20_000 },
  )
  await jobs.stop()

  const { token } = await addAgent(testServer, { roleId: await addRole(testServer, { admin: true }) })
  const account = await addMailAccount(testServer, token, { topic })
  const raw = rawMail(
    { From: `${word} <${word}@players.test>`, Subject: word, 'Message-ID': '<1@players.test>' },
    word,
  )
  await takeRaw(testServer, { accountId: account.id, raw })

  const outbox = await startOutbox(testServer.services, () => {})
  await postMail(testServer.db, testServer.services, {
    to: `${word}@players.test`,
    subject: word,
    body: word,
    kind: 'reply',
    automatic: false,
  })
  await vi.waitFor(
    async () =>
      expect(
        await testServer.db`select 1 from mails where state = 'failed' and subject = ${word}`,
      ).toHaveLength(1),
    { timeout: 20_000 },
  )
  await outbox.stop()
}

describe('traces', () => {
  it('show requests, statements, jobs and emails, and say nothing of people', async () => {
    await workTraced()
    const traceId = activeTracing()?.traceId()
    await stop()
    expect(traceId).toBeUndefined()
    expect(activeTracing()).toBeUndefined()

    const request = spans.find((span) => attributeOf(span, 'savepoint.request.id') === 'the-request')
    expect(request).toMatchObject({ name: 'POST /api/customer/tickets' })
    expect(request?.parentSpanId ?? '').toBe('')
    expect(attributeOf(request, 'http.response.status_code')).toBe(201)
    // A stranger's trace is linked, not joined.
    expect(request?.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c')
    expect(request?.links).toMatchObject([{ traceId: '0af7651916cd43dd8448eb211c80319c' }])
    const inserts = within(request).filter((span) =>
      /insert into tickets/.test(String(attributeOf(span, 'db.query.text'))),
    )
    expect(inserts).toHaveLength(1)
    expect(attributeOf(inserts[0], 'db.query.text')).toMatch(/\$1/)
    expect(named('GET /api/public/projects/:projectId')).toBeDefined()

    expect(attributeOf(named('job count'), 'savepoint.job.task')).toBe('count')
    expect(within(named('job count')).map((span) => attributeOf(span, 'db.query.text'))).toEqual([
      'select $1 as word',
    ])
    expect(within(named('mail receive')).length).toBeGreaterThan(3)
    const smtpSpan = named('smtp')
    // Several emails are sent at a time.
    const sends = spans.filter(({ name }) => name === 'mail send').map(({ spanId }) => spanId)
    expect(sends).toContain(smtpSpan?.parentSpanId)
    expect(smtpSpan?.status?.code).toBe(2)
    expect(JSON.stringify(smtpSpan)).toContain('is no user here')

    const everything = JSON.stringify(bodies)
    expect(everything).not.toContain(word)
    expect(everything).not.toContain('203.0.113.9')
    expect(everything).toContain('"stringValue":"savepoint"')
  })

  it('load nothing of OpenTelemetry while they are off, and follow the standard variables', async () => {
    const source = join(import.meta.dirname, '../../src')
    const loading = globSync('**/*.ts', { cwd: source }).filter((file) =>
      /^import (?!type)[^;]*?from '(@opentelemetry\/|\.\/(open-telemetry|sampler)\.ts)/m.test(
        readFileSync(join(source, file), 'utf8'),
      ),
    )
    expect(loading.toSorted()).toEqual(['platform/tracing/open-telemetry.ts', 'platform/tracing/sampler.ts'])
    const tracesOf = (settings: Record<string, string>) => readConfig(settings).traces
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }
    expect(tracesOf({})).toBeUndefined()
    expect(tracesOf({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBeUndefined()
    expect(
      tracesOf({ ...endpoint, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' }),
    ).toEqual({
      protocol: 'http/protobuf',
      sampler: 'traceidratio',
      ratio: 0.05,
    })
    expect(() => tracesOf({ ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(
      /OTEL_EXPORTER_OTLP_PROTOCOL/,
    )
  })
})
