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
import { call } from '../support/calls.ts'
import { findTraces } from '../support/find-traces.ts'
import { mailsTo } from '../support/mail/kept-mails.ts'
import { rawMail, takeRaw } from '../support/mail/mailbox.ts'
import { openPlantedDesk, type PlantedDesk, plantPlayer } from '../support/planted-player.ts'
import { addCustomer, password } from '../support/staff.ts'

let planted: PlantedDesk
beforeAll(async () => {
  planted = await openPlantedDesk()
})
afterAll(() => planted.desk.close())

async function proved() {
  const { desk } = planted
  const player = await addCustomer(desk)
  await desk.db`update customers set email_confirmed_at = now() where id = ${player.id}`
  return player
}
/** Time moves on here further than sessions last. */
const agentToken = async () =>
  (await call(planted.desk, login, { body: { login: planted.agent.email, password } })).data.accessToken
/** The last mail to a player is on its way until then. */
async function farewellLeft() {
  const { db, services } = planted.desk
  await db`update mails set state = 'sent', sent_at = now() where kind = 'personalDataErased'`
  await eraseDueSubjects(services)
}
const ask = (token: string, given = password) =>
  call(planted.desk, requestMyErasure, { token, body: { password: given } })

describe('an erasure', () => {
  it('leaves nothing of forty words planted wherever personal data can reach, and the sums as they were', async () => {
    const { desk, agent, place } = planted
    const other = await proved()
    const body = { ...place, title: 'Another matter', description: 'Of somebody else' }
    const kept = (await call(desk, submitTicket, { token: other.token, body })).data.id
    const player = await plantPlayer(planted)
    expect(player.states).toEqual(['ticket', 'ticket', 'quarantined', 'quarantined'])
    expect(player.words.length).toBeGreaterThanOrEqual(30)
    // Sealed values and hashed names are never plain, so not every word shows beforehand; most must, or the search proves nothing.
    const before = await findTraces(desk, player.words)
    const seen = player.words.filter((word) => before.some((trace) => trace.toLowerCase().includes(word)))
    expect(seen.length).toBeGreaterThanOrEqual(30)
    expect(before.filter((trace) => trace.includes('/files/')).length).toBeGreaterThanOrEqual(2)
    const sums = async () => {
      await rebuildStatistics(desk, () => undefined)
      return await desk.db`
        select kind, count(*)::int from statistics_facts where kind in ('created', 'firstReply', 'nextReply', 'otherReply', 'note')
        group by kind order by kind`
    }
    const counted = await sums()

    const pending = await call(desk, requestErasure, {
      token: agent.token,
      params: { id: player.id },
      body: { password },
    })
    expect(pending.data.requestedBy).toBe('administrator')
    expect(await eraseDueSubjects(desk.services)).toBe(0)
    desk.clock.advance({ days: 14, minutes: 1 })
    expect(await eraseDueSubjects(desk.services)).toBe(1)

    const farewell = await findTraces(desk, player.words)
    expect(farewell).toHaveLength(1)
    expect(farewell[0]).toContain('personalDataErased')
    await farewellLeft()
    expect(await findTraces(desk, player.words)).toEqual([])
    expect(await sums()).toEqual(counted)
    const { data: ticket } = await call(desk, getTicket, {
      token: await agentToken(),
      params: { id: player.ticketId },
    })
    expect(ticket).toMatchObject({ title: '—', status: 'Closed', customer: { id: null, login: '' } })
    const log = await call(desk, getTicketLog, {
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
      const { data } = await call(desk, searchTickets, { token: await agentToken(), query: { q: word } })
      expect(data.items).toEqual([])
    }
    const { data: untouched } = await call(desk, getTicket, {
      token: await agentToken(),
      params: { id: kept },
    })
    expect(untouched.title).toBe('Another matter')
  })

  it('ends every session, and the address is free for a new beginning', async () => {
    const { desk } = planted
    const player = await proved()
    await ask(player.token)
    desk.clock.advance({ days: 14, minutes: 1 })
    await eraseDueSubjects(desk.services)
    expect((await call(desk, getMyPersonalData, { token: player.token })).status).toBe(401)
    expect((await call(desk, loginCustomer, { body: { login: player.email, password } })).status).toBe(401)
    expect((await addCustomer(desk, player.email)).id).not.toBe(player.id)
  })

  it('keeps a block of the address, by a mark that does not tell it, and a late answer makes no erased ticket grow', async () => {
    const { desk, account } = planted
    const player = await plantPlayer(planted)
    await ask(player.token)
    desk.clock.advance({ days: 14, minutes: 1 })
    await eraseDueSubjects(desk.services)
    const raw = (subject: string, from: string) =>
      takeRaw(
        desk,
        account.id,
        rawMail({ From: from, Subject: subject, 'Message-ID': `<${Math.random()}@x.test>` }, 'Late words'),
      )
    expect(await raw('Once more', player.email)).toBe('quarantined')
    expect(await raw(`Re: [#${player.ticketId}]`, 'someone@players.test')).toBe('ticket')
    const [row] = await desk.db<{ count: number }[]>`
      select count(*)::int as count from ticket_messages where ticket_id = ${player.ticketId} and content::text like '%Late%'`
    expect(row?.count).toBe(0)
  })

  it('goes on where it broke off', async () => {
    const { desk } = planted
    const player = await plantPlayer(planted)
    await ask(player.token)
    desk.clock.advance({ days: 14, minutes: 1 })
    const broken = {
      ...desk.services,
      storage: { ...desk.storage, delete: async () => Promise.reject(new Error('The store is away')) },
    }
    await expect(eraseDueSubjects(broken)).rejects.toThrow('The store is away')
    await eraseDueSubjects(desk.services)
    await farewellLeft()
    expect(await findTraces(desk, player.words)).toEqual([])
  })

  it('waits, tells the player at the beginning and at the end, and can be taken back until then', async () => {
    const { desk } = planted
    const player = await proved()
    expect((await call(desk, getMyPersonalData, { token: player.token })).data).toEqual({
      waitingDays: 14,
      erasure: null,
    })
    const first = await ask(player.token)
    const again = await ask(player.token)
    expect(again.data).toEqual(first.data)
    expect((await mailsTo(desk, player.email)).filter(({ kind }) => kind === 'personalData')).toHaveLength(1)
    const cancelled = await call(desk, cancelMyErasure, { token: player.token })
    expect(cancelled.data.erasure).toBeNull()
    desk.clock.advance({ days: 15 })
    expect(await eraseDueSubjects(desk.services)).toBe(0)
    const token = (await call(desk, loginCustomer, { body: { login: player.email, password } })).data
      .accessToken
    expect((await call(desk, getSession, { token })).data.customer?.id).toBe(player.id)
    expect((await call(desk, listCustomerTickets, { token, query: {} })).status).toBe(200)
  })

  it('wants the password, and guesses at it are limited', async () => {
    const { desk } = planted
    const player = await proved()
    const wrong = await ask(player.token, 'Wrong_2026!')
    expect(wrong.status).toBe(400)
    expect(wrong.problem.errors).toEqual([{ path: 'password', message: 'Wrong password' }])
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(player.token, 'Wrong_2026!')))
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(9)
    expect((await call(desk, getMyPersonalData, { token: player.token })).data.erasure).toBeNull()
  })

  it('of a registration nobody confirmed takes nothing that is the address’s own', async () => {
    const { desk } = planted
    const owner = await proved()
    const { place } = planted
    const body = { ...place, title: 'The owner’s', description: 'D' }
    const ticket = (await call(desk, submitTicket, { token: owner.token, body })).data.id
    const stranger = await addCustomer(desk, owner.email)
    await ask(stranger.token)
    desk.clock.advance({ days: 14, minutes: 1 })
    await eraseDueSubjects(desk.services)
    const { data } = await call(desk, getTicket, { token: await agentToken(), params: { id: ticket } })
    expect(data.title).toBe('The owner’s')
    expect((await call(desk, loginCustomer, { body: { login: owner.email, password } })).status).toBe(200)
  })

  it('is listed for administrators, without a name once it is done', async () => {
    const { desk } = planted
    const { data } = await call(desk, listErasures, { token: await agentToken(), query: { limit: 50 } })
    expect(data.items.some(({ state }) => state === 'completed')).toBe(true)
    for (const item of data.items) if (item.state === 'completed') expect(item.email).toBeNull()
  })
})
