import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../../server/src/platform/clock.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { connectDatabase, type Database } from '../../server/src/platform/database/database.ts'
import { openRunningDatabase } from '../../server/src/platform/database/open-running-database.ts'
import { postMail } from '../../server/src/platform/outbox/outbox.ts'
import { loadSecrets } from '../../server/src/platform/secrets.ts'
import { openSmtpServer } from '../../server/test/support/mail/smtp-server.ts'
import { figuresOf } from '../percentiles.ts'
import { type ScratchServer, startScratchServer } from '../scratch-server.ts'
import { median } from './people/people-test-server.ts'
import { openSlowServer } from './slow-smtp.ts'

const password = 'Demo_2026!'
const mailsAtRisk = 400
const kills = 12
const rounds = 5
const roundMilliseconds = 4_000

/** Promises 21 and 22 for outgoing email: the server is killed around DATA, and a mail server answers one byte every ten seconds. */
export async function drillMailOut(): Promise<void> {
  const lines = [`21  ${await drillKills()}`]
  process.stdout.write(`${lines[0]}\n`)
  lines.push(`22  ${await drillSlowServer()}`)
  process.stdout.write(`${lines[1]}\n`)
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(join(import.meta.dirname, '../results', `${day}-mail-out.txt`), `${lines.join('\n')}\n`)
}

export async function drillKills(): Promise<string> {
  let answered = 0
  const smtp = await openSmtpServer({ answer: () => sleep(20 + 10 * (answered++ % 4)) })
  const settings = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` }
  const testServer = await startScratchServer(settings)
  const db = await lookInto(testServer)
  try {
    const subjects = await post(db, { testServer, settings, count: mailsAtRisk })
    for (let killed = 0; killed < kills; killed += 1) {
      const from = answered
      while (answered < from + 12) await sleep(1)
      await sleep(Math.random() * 40)
      await testServer.product().kill()
      await testServer.restart()
    }
    await untilNoneWaits(testServer, 120_000)
    const taken = Map.groupBy(smtp.mails, ({ raw }) => /^Message-ID: (.*)\r$/m.exec(raw)?.[1] ?? '')
    const bySubject = Map.groupBy(smtp.mails, ({ raw }) => /^Subject: (drill-\S+)/m.exec(raw)?.[1] ?? '')
    const lost = subjects.filter((subject) => !bySubject.has(subject)).length
    const twice = smtp.mails.length - bySubject.size
    const renamed = taken.size - bySubject.size
    if (lost + renamed > 0 || twice > kills * 4) throw new Error('a promise was broken')
    return (
      `${mailsAtRisk} mails, ${kills} kills around DATA: ${lost} lost, ${twice} sent twice (at most 4 were in hand at each kill), ` +
      `${renamed} of them by another Message-ID`
    )
  } finally {
    await db.end({ timeout: 1 })
    await testServer.end()
    await smtp.close()
  }
}

export async function drillSlowServer(): Promise<string> {
  const slow = await openSlowServer()
  const quick = await openSmtpServer()
  const settings = { MAIL_ALLOWED_NETWORKS: '127.0.0.0/8', SMTP_URL: `smtp://127.0.0.1:${quick.port}` }
  const testServer = await startScratchServer(settings)
  const db = await lookInto(testServer)
  try {
    const token = await signIn(testServer)
    const accountId = await addAccount(testServer, token, slow.port)
    await post(db, { testServer, settings, count: 200, accountId })
    const p95 = { quiet: [] as number[], slow: [] as number[] }
    const waits: number[] = []
    await timeRequests(testServer, token)
    for (let round = 0; round < rounds; round += 1) {
      await switchAccount(testServer, token, { id: accountId, enabled: false })
      await sleep(500)
      p95.quiet.push(await timeRequests(testServer, token))
      await switchAccount(testServer, token, { id: accountId, enabled: true })
      await sleep(500)
      const began = Date.now()
      const before = quick.mails.length
      await post(db, { testServer, settings, count: 1 })
      while (quick.mails.length === before) await sleep(5)
      waits.push(Date.now() - began)
      p95.slow.push(await timeRequests(testServer, token))
    }
    while (slow.held.length < 4) await sleep(200)
    const [quiet, beside] = [median(p95.quiet), median(p95.slow)]
    const longest = Math.max(...slow.held)
    const ratio = (beside / quiet - 1) * 100
    if (ratio > 10 || longest > 35_000 || Math.max(...waits) > 2_000)
      throw new Error(`a promise was broken: ${ratio} ${longest} ${waits}`)
    return (
      `a server at 1 byte / 10 s, 200 mails for it: dropped after ${(longest / 1_000).toFixed(1)} s at most; another server's mail left within ` +
      `${Math.max(...waits)} ms; p95 of the queue ${quiet.toFixed(1)} ms without and ${beside.toFixed(1)} ms beside it (${ratio.toFixed(0)} %)`
    )
  } finally {
    await db.end({ timeout: 1 })
    await testServer.end()
    slow.close()
    await quick.close()
  }
}

async function lookInto(testServer: ScratchServer): Promise<Database> {
  const { address } = await openRunningDatabase(readConfig({ SAVEPOINT_DATA: testServer.dataDir }))
  return connectDatabase(address, { pool: 1, name: 'savepoint drill' })
}

async function post(
  db: Database,
  {
    testServer,
    settings,
    count,
    accountId,
  }: {
    testServer: ScratchServer
    settings: Record<string, string>
    count: number
    accountId?: string | undefined
  },
) {
  const config = readConfig({
    SAVEPOINT_DATA: testServer.dataDir,
    PORT: new URL(testServer.product().url).port,
    ...settings,
  })
  const secrets = await loadSecrets(settings.SECRET_KEYS, testServer.dataDir)
  const subjects = Array.from({ length: count }, () => `drill-${randomUUID()}`)
  await db.begin(async (tx) => {
    for (const subject of subjects) {
      const mail = { to: `${subject}@players.test`, subject, body: 'Drill', kind: 'drill', automatic: true }
      await postMail(tx, { clock: systemClock, config, secrets }, { ...mail, accountId: accountId ?? null })
    }
  })
  return subjects
}

async function untilNoneWaits(testServer: ScratchServer, milliseconds: number) {
  const db = await lookInto(testServer)
  const until = Date.now() + milliseconds
  try {
    for (;;) {
      const rows = await db`select 1 from mails where state = 'queued' limit 1`
      if (rows.length === 0) return
      if (Date.now() > until) throw new Error('mails still wait')
      await sleep(200)
    }
  } finally {
    await db.end({ timeout: 1 })
  }
}

async function sendRequest<T>(
  testServer: ScratchServer,
  token: string | null,
  { method, path, body }: { method: string; path: string; body?: object | undefined },
): Promise<T> {
  const answer = await fetch(testServer.product().url + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

async function signIn(testServer: ScratchServer): Promise<string> {
  const body = { login: 'admin@demo.test', password }
  return (
    await sendRequest<{ accessToken: string }>(testServer, null, { method: 'POST', path: '/api/login', body })
  ).accessToken
}

async function addAccount(testServer: ScratchServer, token: string, port: number): Promise<string> {
  const topics = await sendRequest<{ id: string; categories: { id: string }[] }[]>(testServer, token, {
    method: 'GET',
    path: '/api/private/mailAccounts/places',
  })
  const topic = topics.find(({ categories }) => categories.length > 0)
  const server = { host: '127.0.0.1', port, secure: false, username: 'drill', password: 'drill' }
  const account = {
    senderName: 'Drill',
    senderEmail: 'drill@desk.test',
    imap: { ...server, port: 1 },
    smtp: server,
    afterReading: 'read',
    moveTo: null,
    isDefault: false,
    projectId: topic?.id,
    categoryId: topic?.categories[0]?.id,
  }
  return (
    await sendRequest<{ id: string }>(testServer, token, {
      method: 'POST',
      path: '/api/private/mailAccounts',
      body: account,
    })
  ).id
}

async function switchAccount(
  testServer: ScratchServer,
  token: string,
  { id, enabled }: { id: string; enabled: boolean },
) {
  await sendRequest(testServer, token, {
    method: 'PUT',
    path: `/api/private/mailAccounts/${id}/enabled`,
    body: { enabled },
  })
}

/** In milliseconds. */
async function timeRequests(testServer: ScratchServer, token: string): Promise<number> {
  const times: number[] = []
  const until = Date.now() + roundMilliseconds
  while (Date.now() < until) {
    const began = performance.now()
    await sendRequest(testServer, token, { method: 'GET', path: '/api/private/tickets?section=all' })
    times.push(performance.now() - began)
  }
  return figuresOf(times, roundMilliseconds / 1_000).p95
}
