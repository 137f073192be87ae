import { randomUUID } from 'node:crypto'
import { documentFromText } from '@savepoint/contract/document-contents.ts'
import { reportFailure } from '@savepoint/contract/operations.ts'
import { login, loginCustomer, refreshSession, registerCustomer } from '@savepoint/contract/people/people.ts'
import { exportMyPersonalData } from '@savepoint/contract/personal-data/personal-data.ts'
import { addNote, listTickets } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startOutbox } from '../../src/mail/outbound/outbox.ts'
import { postMail } from '../../src/platform/outbox/outbox.ts'
import { openSmtpServer, refusal } from '../support/mail/smtp-server.ts'
import { type PlantedServer, plantPlayer, startPlantedServer } from '../support/planted-player.ts'
import { sendRequest } from '../support/requests.ts'
import { password } from '../support/staff.ts'

const address = '203.0.113.77'
const lines: string[] = []
const printed: string[] = []
let planted: PlantedServer
let smtp: Awaited<ReturnType<typeof openSmtpServer>>
const spies = [process.stdout, process.stderr].map((stream) => {
  const write = stream.write.bind(stream) as (chunk: string | Uint8Array) => boolean
  return vi.spyOn(stream, 'write').mockImplementation((chunk: string | Uint8Array) => {
    printed.push(String(chunk))
    return write(chunk)
  })
})
beforeAll(async () => {
  smtp = await openSmtpServer({
    onRcptTo: ({ address: to }, _session, done) => done(refusal(550, `5.1.1 <${to}> is no user here`)),
  })
  planted = await startPlantedServer(
    { LOG_LEVEL: 'trace', SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, DEMO: 'off' },
    { logStream: { write: (line) => void lines.push(line) } },
  )
})
afterAll(async () => {
  for (const spy of spies) spy.mockRestore()
  await planted.testServer.close()
  await smtp.close()
})

describe('the log at its most talkative', () => {
  it('has no word of a player, no address, token or password, whatever they do and whatever fails', async () => {
    const { testServer, agent } = planted
    const player = await plantPlayer(planted)
    const secrets = [...player.words, player.email, address, password]
    const from = { address, headers: { 'user-agent': `Browser ${player.words[0]}` } }

    const newcomer = `${randomUUID()}@players.test`
    await sendRequest(testServer, registerCustomer, {
      ...from,
      body: { login: newcomer, password, passwordConfirm: password },
    })
    const session = await sendRequest(testServer, loginCustomer, {
      ...from,
      body: { login: player.email, password },
    })
    const { accessToken, refreshToken } = session.data
    await sendRequest(testServer, refreshSession, { ...from, body: { refreshToken } })
    await sendRequest(testServer, exportMyPersonalData, { ...from, token: accessToken, body: { password } })
    const staff = await sendRequest(testServer, login, { ...from, body: { login: agent.email, password } })
    const { accessToken: token } = staff.data
    await sendRequest(testServer, listTickets, {
      token,
      params: { section: 'all' } as never,
      query: { customer: player.email },
    })
    await testServer.app.inject({
      url: `/resetPassword?code=${refreshToken}&login=${player.email}`,
      remoteAddress: address,
    })
    await testServer.app.inject({
      url: `/api/nothing/${player.email}`,
      headers: { cookie: `customer_refresh=${refreshToken}` },
    })

    const outbox = await startOutbox(testServer.services, testServer.reportError)
    await postMail(testServer.db, testServer.services, {
      to: player.email,
      subject: player.words[1] ?? '',
      body: player.words[2] ?? '',
      kind: 'reply',
      automatic: false,
    })
    await vi.waitFor(
      async () => {
        const rows = await testServer.db`select 1 from mails where state = 'queued' and attempts = 0`
        expect(rows).toHaveLength(0)
      },
      { timeout: 20_000 },
    )
    await outbox.stop()

    await sendRequest(testServer, reportFailure, {
      ...from,
      body: {
        message: `Request failed: ${player.email} ${accessToken} at ${address}`,
        path: `/resetPassword?code=${refreshToken}`,
        stack: `Error: ${player.email}\n    at draw (https://desk.test/assets/index.js:1:2)`,
        release: 'v1',
        requestId: 'the-failed-request',
      },
    })
    await testServer.db`alter table ticket_messages add constraint refused check (kind <> 'note') not valid`
    const failed = await sendRequest(testServer, addNote, {
      token,
      headers: { 'x-request-id': 'the-broken-request' },
      params: { id: player.ticketId },
      body: { content: documentFromText(player.words[3] ?? ''), attachments: [] },
    })
    expect(failed.status).toBe(500)

    const log = lines.join('')
    const all = log + printed.join('')
    const found = [...secrets, newcomer, accessToken, refreshToken ?? '', token].filter(
      (secret) => secret !== '' && all.includes(secret),
    )
    expect(found).toEqual([])
    expect(all).not.toContain('@players.test')
    const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(parsed).toContainEqual(
      expect.objectContaining({ page: '/resetPassword', failedRequest: 'the-failed-request' }),
    )
    expect(parsed).toContainEqual(
      expect.objectContaining({
        requestId: 'the-broken-request',
        route: '/api/private/tickets/:id/notes',
        err: expect.objectContaining({ constraint_name: 'refused', table_name: 'ticket_messages' }),
      }),
    )
    expect(parsed.filter(({ msg }) => msg === 'request completed').length).toBeGreaterThan(20)
  })
})
