import { documentFromText } from '@savepoint/contract/document-contents.ts'
import { login } from '@savepoint/contract/people/people.ts'
import {
  cancelErasure,
  exportGuest,
  findDataSubjects,
  listErasures,
  requestGuestErasure,
} from '@savepoint/contract/personal-data/personal-data.ts'
import { confirmGuestRequest } from '@savepoint/contract/tickets/customer-tickets.ts'
import { saveTicketDraft } from '@savepoint/contract/tickets/ticket-drafts.ts'
import { addNote, getTicket } from '@savepoint/contract/tickets/tickets.ts'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseDueSubjects } from '../../src/personal-data/erasure/erase-due-subjects.ts'
import { findTraces } from '../support/find-traces.ts'
import { codeIn, mailsTo } from '../support/mail/demo-mails.ts'
import { rawMail, takeRaw } from '../support/mail/mailbox.ts'
import { plantGuest } from '../support/planted-guest.ts'
import { type PlantedServer, startPlantedServer } from '../support/planted-player.ts'
import { sendRequest } from '../support/requests.ts'
import { addCustomer, password } from '../support/staff.ts'

let planted: PlantedServer
beforeAll(async () => {
  planted = await startPlantedServer()
})
afterAll(() => planted.testServer.close())

/** The clock moves past the life of a session in these tests. */
const agentToken = async () =>
  (await sendRequest(planted.testServer, login, { body: { login: planted.agent.email, password } })).data
    .accessToken
const find = async (email: string) =>
  (await sendRequest(planted.testServer, findDataSubjects, { token: await agentToken(), query: { email } }))
    .data.items
const ask = async (email: string, given = password) =>
  await sendRequest(planted.testServer, requestGuestErasure, {
    token: await agentToken(),
    body: { email, password: given },
  })
const proveAccount = async (email: string) => {
  const player = await addCustomer(planted.testServer, email)
  await planted.testServer.db`update customers set email_confirmed_at = now() where id = ${player.id}`
  return player
}
async function confirmRequest(email: string) {
  const [mail] = (await mailsTo(planted.testServer, email)).filter(({ kind }) => kind === 'confirmRequest')
  await sendRequest(planted.testServer, confirmGuestRequest, { body: { code: codeIn(mail ?? { body: '' }) } })
}
const dataMailsTo = async (email: string) =>
  (await mailsTo(planted.testServer, email)).filter(({ kind }) => kind === 'personalData')

describe('a guest’s data', () => {
  it('leaves nothing of thirty words once it is erased, by a mail at the beginning and at the end', async () => {
    const { testServer } = planted
    const guest = await plantGuest(planted)
    await confirmRequest(guest.email)
    expect(guest.states).toEqual(['ticket', 'ticket', 'quarantined', 'quarantined'])
    expect(guest.words.length).toBeGreaterThanOrEqual(30)
    const before = await findTraces(testServer, guest.words)
    const seen = guest.words.filter((word) => before.some((trace) => trace.toLowerCase().includes(word)))
    expect(seen.length).toBeGreaterThanOrEqual(30)
    expect(before.filter((trace) => trace.includes('/files/')).length).toBeGreaterThanOrEqual(2)
    expect(await find(guest.email)).toEqual([
      { id: null, email: guest.email, emailConfirmed: true, ticketsCount: 3, erasure: null },
    ])

    const asked = await ask(guest.email)
    expect(asked.data).toMatchObject({ requestedBy: 'administrator', agent: { id: planted.agent.id } })
    expect((await ask(guest.email)).data).toEqual(asked.data)
    expect(await dataMailsTo(guest.email)).toHaveLength(1)
    expect(await eraseDueSubjects(testServer.services)).toBe(0)
    testServer.clock.advance({ days: 14, minutes: 1 })
    expect(await eraseDueSubjects(testServer.services)).toBe(1)
    const farewell = await findTraces(testServer, guest.words)
    expect(farewell).toHaveLength(1)
    expect(farewell[0]).toContain('personalDataErased')
    await testServer.db`update mails set state = 'sent', sent_at = now() where kind = 'personalDataErased'`
    await eraseDueSubjects(testServer.services)
    expect(await findTraces(testServer, guest.words)).toEqual([])

    expect(await find(guest.email)).toEqual([])
    const { data } = await sendRequest(testServer, getTicket, {
      token: await agentToken(),
      params: { id: guest.ticketId },
    })
    expect(data).toMatchObject({ title: '—', status: 'Closed', customer: { login: '' } })
    expect(data.erasure?.reason).toBe('request')
    const listed = await sendRequest(testServer, listErasures, { token: await agentToken(), query: {} })
    expect(listed.data.items[0]).toMatchObject({ email: null, state: 'completed', tickets: 3 })
  })

  it('keeps a block by its mark, and nothing more is written in an erased ticket', async () => {
    const { testServer, account } = planted
    const guest = await plantGuest(planted)
    await ask(guest.email)
    testServer.clock.advance({ days: 14, minutes: 1 })
    await eraseDueSubjects(testServer.services)
    // The address is not confirmed, so no email may be sent to it.
    expect(await findTraces(testServer, guest.words)).toEqual([])
    const headers = { From: guest.email, Subject: 'Once more', 'Message-ID': '<late@guests.test>' }
    expect(await takeRaw(testServer, { accountId: account.id, raw: rawMail(headers, 'Late words') })).toBe(
      'quarantined',
    )
    const token = await agentToken()
    const params = { id: guest.ticketId }
    const content = documentFromText('Late note')
    const note = await sendRequest(testServer, addNote, { token, params, body: { content, attachments: [] } })
    expect(note.problem.title).toBe('InvalidOperationException')
    const draft = await sendRequest(testServer, saveTicketDraft, {
      token,
      params,
      body: { message: null, note: content, status: null, attachments: [], version: 0 },
    })
    expect(draft.problem.title).toBe('InvalidOperationException')
  })

  it('leaves the jobs of an address that only ends the same', async () => {
    const { testServer } = planted
    const guest = await plantGuest(planted)
    const jobsOf = async (login: string) =>
      (await testServer.db`select 1 from graphile_worker._private_jobs where payload ->> 'login' = ${login}`)
        .length
    for (const login of [guest.email, `x${guest.email}`])
      await testServer.db`select graphile_worker.add_job('mailResetLink', json_build_object('login', ${login}::text))`
    await ask(guest.email)
    testServer.clock.advance({ days: 14, minutes: 1 })
    await eraseDueSubjects(testServer.services)
    expect([await jobsOf(guest.email), await jobsOf(`x${guest.email}`)]).toEqual([0, 1])
  })

  it('is exported with its requests and files, and never with notes', async () => {
    const guest = await plantGuest(planted)
    const url = exportGuest.path
    const headers = { authorization: `Bearer ${await agentToken()}` }
    const take = async (payload: object) =>
      await planted.testServer.app.inject({ method: 'POST', url, headers, payload })
    const wrong = await take({ email: guest.email, password: 'Wrong_2026!' })
    expect(wrong.json().errors).toEqual([{ path: 'password', message: 'Wrong password' }])
    const files = unzipSync((await take({ email: guest.email, password })).rawPayload)
    const read = (path: string) => JSON.parse(strFromU8(files[path] ?? new Uint8Array()))
    expect(read('guest.json')).toEqual({
      email: guest.email,
      emailConfirmed: false,
      announcementSubscriptions: [],
    })
    const ticket = read(`tickets/${guest.ticketId}.json`)
    expect(guest.words).toContain(ticket.title)
    expect(ticket.messages.map(({ kind }: { kind: string }) => kind)).not.toContain('note')
    const paths = Object.keys(files).filter((path) => path.startsWith(`tickets/${guest.ticketId}/`))
    expect(paths).toHaveLength(3)
    expect(strFromU8(files[paths[0] ?? ''] ?? new Uint8Array())).toContain('Words of a file')
    expect((await take({ email: 'nobody@guests.test', password })).statusCode).toBe(404)
  })

  it('is an account’s as soon as somebody proves the address: the erasure ends, and they are notified', async () => {
    const { testServer } = planted
    const guest = await plantGuest(planted)
    await confirmRequest(guest.email)
    await ask(guest.email)
    const player = await proveAccount(guest.email)
    expect((await ask(guest.email)).status).toBe(404)
    expect(await find(guest.email)).toMatchObject([{ id: player.id, emailConfirmed: true }])
    testServer.clock.advance({ days: 14, minutes: 1 })
    expect(await eraseDueSubjects(testServer.services)).toBe(0)
    const { data } = await sendRequest(testServer, getTicket, {
      token: await agentToken(),
      params: { id: guest.ticketId },
    })
    expect(data.erasure).toBeNull()
    const listed = await sendRequest(testServer, listErasures, { token: await agentToken(), query: {} })
    expect(listed.data.items[0]).toMatchObject({ email: guest.email, state: 'cancelled' })
    expect(await dataMailsTo(guest.email)).toHaveLength(2)
  })

  it('can be kept after all: the administrator cancels, and a registration nobody confirmed is left alone', async () => {
    const { testServer } = planted
    const guest = await plantGuest(planted)
    const registered = await addCustomer(testServer, guest.email)
    expect((await find(guest.email)).map(({ id }) => id)).toEqual([registered.id, null])
    const { data: asked } = await ask(guest.email)
    const token = await agentToken()
    const cancel = async (id: string, by = token) =>
      (await sendRequest(testServer, cancelErasure, { token: by, params: { id } })).status
    expect(await cancel(asked.id)).toBe(204)
    expect(await cancel(asked.id)).toBe(204)
    expect(await cancel('00000000-0000-7000-8000-000000000000')).toBe(404)
    expect((await find(guest.email)).map(({ erasure }) => erasure)).toEqual([null, null])
    testServer.clock.advance({ days: 15 })
    expect(await eraseDueSubjects(testServer.services)).toBe(0)
    const { data: again } = await ask(guest.email)
    testServer.clock.advance({ days: 15 })
    expect(await eraseDueSubjects(testServer.services)).toBe(1)
    expect(await cancel(again.id, await agentToken())).toBe(403)
    expect((await find(guest.email)).map(({ id }) => id)).toEqual([registered.id])
  })

  it('is not begun with a wrong password', async () => {
    const guest = await plantGuest(planted)
    const { status, problem } = await ask(guest.email, 'Wrong_2026!')
    expect([status, problem.errors?.[0]?.path]).toEqual([400, 'password'])
    expect(await find(guest.email)).toMatchObject([{ id: null, erasure: null }])
  })
})
