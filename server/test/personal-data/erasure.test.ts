import { getSession, login, loginCustomer } from '@savepoint/contract/people/people.ts'
import {
  cancelMyErasure,
  getMyPersonalData,
  listErasures,
  requestErasure,
  requestMyErasure,
} from '@savepoint/contract/personal-data/personal-data.ts'
import { listCustomerTickets, submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { searchTickets } from '@savepoint/contract/tickets/ticket-search.ts'
import { getTicket, getTicketLog } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseDueSubjects } from '../../src/personal-data/erasure/erase-due-subjects.ts'
import { rebuildStatistics } from '../../src/statistics/counting/rebuild-statistics.ts'
import { findTraces } from '../support/find-traces.ts'
import { mailsTo } from '../support/mail/demo-mails.ts'
import { rawMail, takeRaw } from '../support/mail/mailbox.ts'
import { type PlantedServer, plantPlayer, startPlantedServer } from '../support/planted-player.ts'
import { sendRequest } from '../support/requests.ts'
import { addCustomer, password } from '../support/staff.ts'

let planted: PlantedServer
beforeAll(async () => {
  planted = await startPlantedServer()
})
afterAll(() => planted.testServer.close())

async function proved() {
  const { testServer } = planted
  const player = await addCustomer(testServer)
  await testServer.db`update customers set email_confirmed_at = now() where id = ${player.id}`
  return player
}
/** The clock moves past the life of a session in these tests. */
const agentToken = async () =>
  (await sendRequest(planted.testServer, login, { body: { login: planted.agent.email, password } })).data
    .accessToken
/** The last email to a player contains the address until it is sent. */
async function farewellLeft() {
  const { db, services } = planted.testServer
  await db`update mails set state = 'sent', sent_at = now() where kind = 'personalDataErased'`
  await eraseDueSubjects(services)
}
const ask = (token: string, given = password) =>
  sendRequest(planted.testServer, requestMyErasure, { token, body: { password: given } })

describe('the erasure of a player', () => {
  it('leaves nothing of forty words planted wherever personal data can reach, and the sums as they were', async () => {
    const { testServer, agent, topic } = planted
    const other = await proved()
    const body = { ...topic, title: 'Another matter', description: 'Of somebody else' }
    const kept = (await sendRequest(testServer, submitTicket, { token: other.token, body })).data.id
    const player = await plantPlayer(planted)
    expect(player.states).toEqual(['ticket', 'ticket', 'quarantined', 'quarantined'])
    expect(player.words.length).toBeGreaterThanOrEqual(30)
    // Encrypted and hashed values are not found, so not every word is there before. Most must be, or the search proves nothing.
    const before = await findTraces(testServer, player.words)
    const seen = player.words.filter((word) => before.some((trace) => trace.toLowerCase().includes(word)))
    expect(seen.length).toBeGreaterThanOrEqual(30)
    expect(before.filter((trace) => trace.includes('/files/')).length).toBeGreaterThanOrEqual(2)
    const sums = async () => {
      await rebuildStatistics(testServer, () => undefined)
      return await testServer.db`
        select kind, count(*)::int from statistics_facts where kind in ('created', 'firstReply', 'nextReply', 'otherReply', 'note')
        group by kind order by kind`
    }
    const counted = await sums()

    const pending = await sendRequest(testServer, requestErasure, {
      token: agent.token,
      params: { id: player.id },
      body: { password },
    })
    expect(pending.data.requestedBy).toBe('administrator')
    expect(await eraseDueSubjects(testServer.services)).toBe(0)
    testServer.clock.advance({ days: 14, minutes: 1 })
    expect(await eraseDueSubjects(testServer.services)).toBe(1)

    const farewell = await findTraces(testServer, player.words)
    expect(farewell).toHaveLength(1)
    expect(farewell[0]).toContain('personalDataErased')
    await farewellLeft()
    expect(await findTraces(testServer, player.words)).toEqual([])
    expect(await sums()).toEqual(counted)
    const { data: ticket } = await sendRequest(testServer, getTicket, {
      token: await agentToken(),
      params: { id: player.ticketId },
    })
    expect(ticket).toMatchObject({ title: '—', status: 'Closed', customer: { id: null, login: '' } })
    expect(
      await testServer.db`
        select distinct length from ticket_messages where ticket_id = ${player.ticketId}`,
    ).toEqual([{ length: 0 }])
    const log = await sendRequest(testServer, getTicketLog, {
      token: await agentToken(),
      params: { id: player.ticketId },
      query: {},
    })
    expect(log.data.items.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'ticketCreated',
        'customerWrote',
        'replied',
        'noted',
        'statusChanged',
        'erased',
      ]),
    )
    for (const word of player.words.slice(0, 12)) {
      const { data } = await sendRequest(testServer, searchTickets, {
        token: await agentToken(),
        query: { q: word },
      })
      expect(data.items).toEqual([])
    }
    const { data: untouched } = await sendRequest(testServer, getTicket, {
      token: await agentToken(),
      params: { id: kept },
    })
    expect(untouched.title).toBe('Another matter')
  })

  it('ends every session, and the address is free for a new beginning', async () => {
    const { testServer } = planted
    const player = await proved()
    await ask(player.token)
    testServer.clock.advance({ days: 14, minutes: 1 })
    await eraseDueSubjects(testServer.services)
    expect((await sendRequest(testServer, getMyPersonalData, { token: player.token })).status).toBe(401)
    expect(
      (await sendRequest(testServer, loginCustomer, { body: { login: player.email, password } })).status,
    ).toBe(401)
    expect((await addCustomer(testServer, player.email)).id).not.toBe(player.id)
  })

  it('keeps a block of the address, by a mark that does not tell it, and a late answer makes no erased ticket grow', async () => {
    const { testServer, account } = planted
    const player = await plantPlayer(planted)
    await ask(player.token)
    testServer.clock.advance({ days: 14, minutes: 1 })
    await eraseDueSubjects(testServer.services)
    const raw = (subject: string, from: string) =>
      takeRaw(testServer, {
        accountId: account.id,
        raw: rawMail(
          { From: from, Subject: subject, 'Message-ID': `<${Math.random()}@x.test>` },
          'Late words',
        ),
      })
    expect(await raw('Once more', player.email)).toBe('quarantined')
    expect(await raw(`Re: [#${player.ticketId}]`, 'someone@players.test')).toBe('ticket')
    const [row] = await testServer.db<{ count: number }[]>`
      select count(*)::int as count from ticket_messages where ticket_id = ${player.ticketId} and content::text like '%Late%'`
    expect(row?.count).toBe(0)
  })

  it('continues after an interruption', async () => {
    const { testServer } = planted
    const player = await plantPlayer(planted)
    await ask(player.token)
    testServer.clock.advance({ days: 14, minutes: 1 })
    const broken = {
      ...testServer.services,
      storage: { ...testServer.storage, delete: async () => Promise.reject(new Error('The store is away')) },
    }
    await expect(eraseDueSubjects(broken)).rejects.toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ message: 'The store is away' })]),
    })
    await eraseDueSubjects(testServer.services)
    await farewellLeft()
    expect(await findTraces(testServer, player.words)).toEqual([])
  })

  it('waits, tells the player at the beginning and at the end, and can be taken back until then', async () => {
    const { testServer } = planted
    const player = await proved()
    expect((await sendRequest(testServer, getMyPersonalData, { token: player.token })).data).toEqual({
      waitingDays: 14,
      erasure: null,
    })
    const first = await ask(player.token)
    const again = await ask(player.token)
    expect(again.data).toEqual(first.data)
    expect(
      (await mailsTo(testServer, player.email)).filter(({ kind }) => kind === 'personalData'),
    ).toHaveLength(1)
    const cancelled = await sendRequest(testServer, cancelMyErasure, { token: player.token })
    expect(cancelled.data.erasure).toBeNull()
    testServer.clock.advance({ days: 15 })
    expect(await eraseDueSubjects(testServer.services)).toBe(0)
    const token = (await sendRequest(testServer, loginCustomer, { body: { login: player.email, password } }))
      .data.accessToken
    expect((await sendRequest(testServer, getSession, { token })).data.customer?.id).toBe(player.id)
    expect((await sendRequest(testServer, listCustomerTickets, { token, query: {} })).status).toBe(200)
  })

  it('needs the password, and guesses are limited', async () => {
    const { testServer } = planted
    const player = await proved()
    const wrong = await ask(player.token, 'Wrong_2026!')
    expect(wrong.status).toBe(400)
    expect(wrong.problem.errors).toEqual([{ path: 'password', message: 'Wrong password' }])
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(player.token, 'Wrong_2026!')))
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(9)
    expect(
      (await sendRequest(testServer, getMyPersonalData, { token: player.token })).data.erasure,
    ).toBeNull()
  })

  it('of a registration nobody confirmed takes nothing that is the address’s own', async () => {
    const { testServer } = planted
    const owner = await proved()
    const { topic } = planted
    const body = { ...topic, title: 'The owner’s', description: 'D' }
    const ticket = (await sendRequest(testServer, submitTicket, { token: owner.token, body })).data.id
    const stranger = await addCustomer(testServer, owner.email)
    await ask(stranger.token)
    testServer.clock.advance({ days: 14, minutes: 1 })
    await eraseDueSubjects(testServer.services)
    const { data } = await sendRequest(testServer, getTicket, {
      token: await agentToken(),
      params: { id: ticket },
    })
    expect(data.title).toBe('The owner’s')
    expect(
      (await sendRequest(testServer, loginCustomer, { body: { login: owner.email, password } })).status,
    ).toBe(200)
  })

  it('of a registration nobody confirmed leaves no email with its address', async () => {
    const { testServer } = planted
    const nobody = await addCustomer(testServer)
    const mails = () => testServer.db`select kind from mails where recipient = ${nobody.email}`
    expect(await mails()).toEqual([{ kind: 'confirmEmail' }])
    await ask(nobody.token)
    testServer.clock.advance({ days: 14, minutes: 1 })
    await eraseDueSubjects(testServer.services)
    expect(await mails()).toEqual([])
  })

  it('is listed for administrators, without a name once it is done', async () => {
    const { testServer } = planted
    const { data } = await sendRequest(testServer, listErasures, {
      token: await agentToken(),
      query: { limit: 50 },
    })
    expect(data.items.some(({ state }) => state === 'completed')).toBe(true)
    for (const item of data.items) if (item.state === 'completed') expect(item.email).toBeNull()
  })
})
