import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startMailServer } from '../../../server/test/support/mail/mail-server.ts'
import { startPeopleTestServer } from '../people/people-test-server.ts'

export type MailTestServer = Awaited<ReturnType<typeof startMailTestServer>>
export type Mailbox = Awaited<ReturnType<MailTestServer['openMailbox']>>

export async function startMailTestServer() {
  const server = await startMailServer()
  const testServer = await startPeopleTestServer({ MAIL_ALLOWED_NETWORKS: '127.0.0.0/8' })
  const { sendRequest, db, admin } = testServer
  const [topic] = await db<{ projectId: string; categoryId: string }[]>`
    select project_id as "projectId", id as "categoryId" from categories where published and deleted_at is null order by id limit 1`
  return {
    ...testServer,
    server,
    openMailbox: async () => {
      const user = `drill-${randomUUID()}@desk.test`
      const hand = await server.connect(user)
      const reached = { host: server.host, secure: false, username: user, password: server.password }
      const body = {
        senderName: 'Drill',
        senderEmail: user,
        imap: { ...reached, port: server.port },
        smtp: { ...reached, port: 9 },
        afterReading: 'read',
        authservId: 'mx.test',
        moveTo: null,
        isDefault: false,
        readsSince: '2020-01-01T00:00:00.000Z',
        enabled: false,
        ...topic,
      }
      const made = await sendRequest('POST', '/api/private/mailAccounts', { token: admin, body })
      if (made.status !== 201) throw new Error(made.text)
      const id = String(made.body.id)
      return {
        id,
        user,
        deliver: (raw: string | Uint8Array) => server.deliver(user, raw),
        enable: async (enabled = true) => {
          const token = (await testServer.signIn('admin@demo.test')).accessToken
          const path = `/api/private/mailAccounts/${id}/enabled`
          const { status, text } = await sendRequest('PUT', path, { token, body: { enabled } })
          if (status >= 300) throw new Error(text)
        },
        unseen: async () => {
          await hand.noop()
          return ((await hand.search({ seen: false })) || []).length
        },
        close: () => hand.close(),
      }
    },
    /** Waits until all are imported and marked. */
    taken: async (accountId: string, expected: number, seconds: number) => {
      for (let end = Date.now() + seconds * 1_000; ; await sleep(200)) {
        const rows = await db<{ state: string; filed: boolean }[]>`
          select state, filed from inbound_mails where account_id = ${accountId}`
        if (rows.length >= expected && rows.every(({ filed }) => filed)) return countStates(rows)
        if (Date.now() > end) throw new Error(`only ${rows.length} of ${expected} mails were taken`)
      }
    },
    end: async () => {
      await testServer.end()
      await server.stop()
    },
  }
}

function countStates(rows: { state: string }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

export function playerMail(
  number: number,
  headers: Record<string, string> = {},
  body = `Hello, mail ${number}`,
) {
  const all = {
    'Authentication-Results': 'mx.test; dmarc=pass',
    From: `Player ${number} <player-${number}@players.test>`,
    To: 'help@desk.test',
    Subject: `Lost sword ${number}`,
    'Message-ID': `<${randomUUID()}@players.test>`,
    Date: new Date().toUTCString(),
    ...headers,
  }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [...head, '', body, ''].join('\r\n')
}
