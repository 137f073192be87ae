import {
  getSatisfaction,
  getTicketSatisfaction,
  giveSatisfaction,
  giveTicketSatisfaction,
  skipTicketSatisfaction,
} from '@savepoint/contract/satisfaction/satisfaction.ts'
import { sendCustomerMessage } from '@savepoint/contract/tickets/customer-tickets.ts'
import { getTicket, getTicketLog } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askSatisfaction } from '../../src/tickets/satisfaction/ask-satisfaction.ts'
import { sendRequest } from '../support/requests.ts'
import { type SatisfactionServer, startSatisfactionServer } from '../support/satisfaction-server.ts'

let at: SatisfactionServer
beforeAll(async () => {
  at = await startSatisfactionServer()
})
afterAll(() => at.close())

const send = (token: string, body: { score: 'good' | 'bad'; comment?: string }) =>
  sendRequest(at.testServer, giveSatisfaction, { params: { token }, body })
const open = (token: string) => sendRequest(at.testServer, getSatisfaction, { params: { token } })
const questionsOf = (id: number) => at.testServer.db`
  select score, comment, answered_at, changed_at, skipped_at, agent_id, team_id, category_id, project_id
  from satisfaction_questions where ticket_id = ${id} order by asked_at`
const eventsOf = async (id: number) => {
  const { data } = await sendRequest(at.testServer, getTicketLog, {
    token: await at.agentToken(),
    params: { id },
    query: { limit: 100, kinds: 'satisfactionAsked,satisfactionGiven' },
  })
  return data.items.map(({ kind, data: { score } }) => (score ? `${kind} ${score}` : kind)).toReversed()
}
async function asked() {
  const { id, player } = await at.resolved()
  await at.ask()
  return { id, player, token: (await at.tokenIn(id)) as string }
}

describe('the question after a resolution', () => {
  it('comes an hour later by email, with a link for each face, and keeps whose ticket it was', async () => {
    const { id } = await at.resolved()
    await askSatisfaction(at.testServer.services)
    expect(await questionsOf(id)).toEqual([])
    expect(await at.ask()).toBe(1)
    expect(await questionsOf(id)).toMatchObject([{ agent_id: at.agent.id, category_id: at.topic.categoryId }])
    const [mail] = (await at.mails(id)).filter(({ kind }) => kind === 'satisfaction')
    expect(mail).toMatchObject({ automatic: true })
    expect(mail?.body).toMatch(/score=good[\s\S]*score=bad/)
    expect(mail?.html).toContain('score=good')
    expect(mail?.unsubscribe_url).toContain('/unsubscribe')
    const token = (await at.tokenIn(id)) as string
    // Neither in the outbox nor as it is among the questions.
    expect(mail?.body).not.toContain(token)
    const [stored] = await at.testServer
      .db`select token_hash from satisfaction_questions where ticket_id = ${id}`
    expect(stored?.token_hash.toString()).not.toContain(token)
    expect(await eventsOf(id)).toEqual(['satisfactionAsked'])
    expect(await at.ask()).toBe(0)
  })

  it('is not asked when the ticket was reopened before', async () => {
    const { id, player } = await at.resolved()
    const token = await at.tokenOf(player)
    await sendRequest(at.testServer, sendCustomerMessage, { token, params: { id }, body: { text: 'Still' } })
    expect(await at.ask()).toBe(0)
    expect(await questionsOf(id)).toEqual([])
  })

  it('is about the last resolution alone', async () => {
    const { id, player } = await at.resolved()
    at.testServer.clock.advance({ minutes: 30 })
    const token = await at.tokenOf(player)
    await sendRequest(at.testServer, sendCustomerMessage, { token, params: { id }, body: { text: 'Still' } })
    await at.resolve(id)
    expect(await at.ask(31)).toBe(0)
    expect(await at.ask(31)).toBe(1)
    expect(await questionsOf(id)).toHaveLength(1)
  })

  it('is not asked where no agent replied, nor about what a program opened', async () => {
    const player = await at.player()
    const id = await at.submit({ token: await at.tokenOf(player) })
    await at.setStatus(id, 'Resolved')
    const automatic = await at.mailed('robot@players.test', { automatic: true })
    await at.testServer.db`update tickets set contact_confirmed_at = now() where id = ${automatic}`
    await at.resolve(automatic)
    expect(await at.ask()).toBe(0)
  })

  it('is not asked of unsubscribed players, nor in categories without the switch', async () => {
    const unsubscribed = await at.resolved()
    await at.testServer
      .db`update customers set email_notifications = false where id = ${unsubscribed.player.id}`
    expect(await at.ask()).toBe(0)
    await at.resolved()
    await at.testServer.db`update categories set asks_satisfaction = false`
    expect(await at.ask()).toBe(0)
    await at.testServer.db`update categories set asks_satisfaction = true`
  })

  it('reaches guests who confirmed their address, and no others', async () => {
    const [stranger, guest] = [
      await at.mailed('stranger@players.test'),
      await at.mailed('guest@players.test'),
    ]
    await at.testServer.db`update tickets set contact_confirmed_at = null where id = ${stranger}`
    await at.testServer.db`update tickets set contact_confirmed_at = now() where id = ${guest}`
    await at.resolve(stranger)
    await at.resolve(guest)
    expect(await at.ask()).toBe(1)
    expect(await at.tokenIn(stranger)).toBeUndefined()
    const token = (await at.tokenIn(guest)) as string
    expect((await send(token, { score: 'good' })).status).toBe(200)
    expect(await eventsOf(guest)).toEqual(['satisfactionAsked', 'satisfactionGiven good'])
  })

  it('is not sent to an address that is blocked', async () => {
    const { id, player } = await at.resolved()
    await at.testServer.db`
      insert into bounced_addresses (address, bounces, last_error, last_at, blocked_at)
      values (${player.email}, 3, 'gone', now(), now())`
    await at.ask()
    const [mail] = (await at.mails(id)).filter(({ kind }) => kind === 'satisfaction')
    expect(mail?.state).toBe('failed')
  })

  it('is asked once a week, also when several workers look at the same time', async () => {
    const player = await at.player()
    const token = await at.tokenOf(player)
    const ids = []
    for (let count = 0; count < 4; count += 1) {
      await at.testServer
        .db`update tickets set created_at = created_at - interval '1 day' where customer_id = ${player.id}`
      ids.push(await at.submit({ token }))
    }
    for (const id of ids) await at.resolve(id)
    at.testServer.clock.advance({ minutes: 61 })
    const work = Array.from({ length: 6 }, () => askSatisfaction(at.testServer.services))
    const counts = await Promise.all(work)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    const rows = await at.testServer.db`select 1 from satisfaction_questions where customer_id = ${player.id}`
    expect(rows).toHaveLength(1)
    at.testServer.clock.advance({ days: 8 })
    const later = await at.submit({ token: await at.tokenOf(player) })
    await at.resolve(later)
    expect(await at.ask()).toBe(1)
  })
})

describe('the link of the email', () => {
  it('changes nothing however often a scanner follows it', async () => {
    const { id, token } = await asked()
    const before = await at.testServer.db`select * from satisfaction_questions where ticket_id = ${id}`
    for (let count = 0; count < 50; count += 1)
      expect((await open(token)).data).toMatchObject({ state: 'open' })
    expect(await at.testServer.db`select * from satisfaction_questions where ticket_id = ${id}`).toEqual(
      before,
    )
    expect(await eventsOf(id)).toEqual(['satisfactionAsked'])
  })

  it('shows no more than number, title and project', async () => {
    const { id, token } = await asked()
    expect(Object.keys((await open(token)).data).toSorted()).toEqual(
      ['comment', 'project', 'score', 'state', 'ticketId', 'title', 'until'].toSorted(),
    )
    expect((await open(token)).data).toMatchObject({ ticketId: id, project: 'Emberwald' })
  })

  it('saves one answer of several at the same time', async () => {
    const { id, token } = await asked()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(token, { score: 'bad', comment: 'Slow' })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await questionsOf(id)).toMatchObject([{ score: 'bad', comment: 'Slow', changed_at: null }])
    expect(await eventsOf(id)).toEqual(['satisfactionAsked', 'satisfactionGiven bad'])
    const { data } = await sendRequest(at.testServer, getTicket, {
      token: await at.agentToken(),
      params: { id },
    })
    expect(data.satisfaction).toMatchObject({ score: 'bad', comment: 'Slow' })
  })

  it('may be changed until the seventh day', async () => {
    const { id, token } = await asked()
    await send(token, { score: 'bad', comment: 'Slow' })
    at.testServer.clock.advance({ days: 6, hours: 23 })
    expect((await send(token, { score: 'good' })).data).toMatchObject({ score: 'good', comment: null })
    at.testServer.clock.advance({ hours: 2 })
    const late = await send(token, { score: 'bad' })
    expect([late.status, late.problem.detail]).toEqual([403, 'final'])
    expect((await open(token)).data).toMatchObject({ state: 'final', score: 'good' })
    expect(await eventsOf(id)).toEqual([
      'satisfactionAsked',
      'satisfactionGiven bad',
      'satisfactionGiven good',
    ])
  })

  it('to an older question does not replace the answer to the latest one', async () => {
    const { id, player, token: older } = await asked()
    at.testServer.clock.advance({ days: 8 })
    await sendRequest(at.testServer, sendCustomerMessage, {
      token: await at.tokenOf(player),
      params: { id },
      body: { text: 'It is back' },
    })
    await at.resolve(id)
    await at.ask()
    const newer = (await at.tokenIn(id)) as string
    expect((await send(newer, { score: 'bad' })).status).toBe(200)
    expect((await send(older, { score: 'good' })).status).toBe(200)
    const rows = await at.testServer.db`select satisfaction from tickets where id = ${id}`
    expect(rows.map(({ satisfaction }) => satisfaction)).toEqual(['bad'])
    const params = { id }
    const shown = await sendRequest(at.testServer, getTicket, { token: await at.agentToken(), params })
    expect(shown.data.satisfaction?.score).toBe('bad')
  })

  it('expires after a month without an answer; others lead nowhere', async () => {
    const { token } = await asked()
    at.testServer.clock.advance({ days: 31 })
    expect((await open(token)).data.state).toBe('expired')
    const late = await send(token, { score: 'good' })
    expect([late.status, late.problem.detail]).toEqual([403, 'expired'])
    expect((await open('A'.repeat(43))).status).toBe(404)
    expect((await send('A'.repeat(43), { score: 'good' })).status).toBe(404)
  })

  it('takes no score but good and bad, and no comment beyond 1,000 characters', async () => {
    const { token } = await asked()
    expect((await send(token, { score: 'fine' as never })).status).toBe(400)
    expect((await send(token, { score: 'good', comment: 'a'.repeat(1_001) })).status).toBe(400)
    expect((await open(token)).data.state).toBe('open')
  })
})

describe('the question on the page of the ticket', () => {
  const read = async (id: number, token: string) =>
    await sendRequest(at.testServer, getTicketSatisfaction, { token, params: { id } })

  it('is the same as that of the email, and can be skipped', async () => {
    const { id, player, token } = await asked()
    const own = await at.tokenOf(player)
    expect((await read(id, own)).data.question).toMatchObject({ state: 'open', score: null })
    await sendRequest(at.testServer, skipTicketSatisfaction, { token: own, params: { id } })
    expect((await read(id, own)).data.question).toBeNull()
    await sendRequest(at.testServer, giveTicketSatisfaction, {
      token: own,
      params: { id },
      body: { score: 'good', comment: 'Thanks' },
    })
    expect((await open(token)).data).toMatchObject({ state: 'answered', score: 'good', comment: 'Thanks' })
    expect(await questionsOf(id)).toHaveLength(1)
  })

  it('is of nobody else', async () => {
    const { id } = await asked()
    const other = await at.tokenOf(await at.player())
    expect((await read(id, other)).status).toBe(404)
    const body = { score: 'bad' as const }
    const given = await sendRequest(at.testServer, giveTicketSatisfaction, {
      token: other,
      params: { id },
      body,
    })
    expect(given.status).toBe(404)
    expect(await questionsOf(id)).toMatchObject([{ score: null }])
  })
})
