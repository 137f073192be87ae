import { listMentionable } from '@savepoint/contract/tickets/notifications/mentions.ts'
import { saveTicketDraft } from '@savepoint/contract/tickets/ticket-drafts.ts'
import { getTicket, replyToTicket } from '@savepoint/contract/tickets/tickets.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setActive } from '../../src/people/employees/employee-queries.ts'
import { countWork } from '../support/measured-work.ts'
import {
  mentioning,
  type NotificationServer,
  startNotificationServer,
} from '../support/notification-server.ts'
import { sendRequest } from '../support/requests.ts'

let at: NotificationServer
beforeAll(async () => {
  at = await startNotificationServer()
})
afterAll(() => at.close())

const agent = ({ id }: { id: string }) => ({ kind: 'agent' as const, id })
const notesOf = async (id: number) => {
  const { data } = await sendRequest(at.testServer, getTicket, { token: at.anna.token, params: { id } })
  return data.messages.filter(({ kind }) => kind === 'note').map(({ content }) => JSON.stringify(content))
}

describe('a mention', () => {
  it('notifies a colleague, and is listed with the beginning of the note', async () => {
    const { id } = await at.openTicket()
    const { status, data } = await at.note(at.anna, id, mentioning(agent(at.boris)))
    expect(status).toBe(201)
    await at.work()
    expect(await at.heard(at.boris, id)).toEqual(['mentioned noted'])
    expect(await at.mentions(at.boris)).toMatchObject([
      {
        ticket: { id, title: 'Lost sword' },
        messageId: data.id,
        authorName: 'Anna',
        excerpt: 'Look, @Boris',
      },
    ])
    expect(await at.heard(at.anna, id)).toEqual([])
    expect(await at.heard(at.vera, id)).toEqual([])
  })

  it('shows the current name, whatever the client wrote', async () => {
    const { id } = await at.openTicket()
    const { data } = await at.note(at.anna, id, mentioning(agent(at.vera)))
    expect(JSON.stringify(data.content)).toContain('"label":"Vera"')
    await at.testServer.db`update agents set name = 'Vera Novak' where id = ${at.vera.id}`
    expect(await notesOf(id)).toEqual([expect.stringContaining('"label":"Vera Novak"')])
    await at.testServer.db`update agents set name = 'Vera' where id = ${at.vera.id}`
  })

  it('of a team notifies its members, but not its author', async () => {
    const { id } = await at.openTicket()
    await at.note(at.anna, id, mentioning({ kind: 'team', id: at.role }))
    await at.work()
    expect(await at.heard(at.boris, id)).toEqual(['mentioned noted'])
    expect(await at.heard(at.anna, id)).toEqual([])
    expect(await at.heard(at.vera, id)).toEqual([])
  })

  it('never gives access: whoever does not see the ticket is neither notified nor made to follow', async () => {
    const { id } = await at.openTicket()
    await at.note(at.anna, id, mentioning(agent(at.gleb)))
    await at.work()
    expect(await at.mentions(at.gleb)).toEqual([])
    const opened = await sendRequest(at.testServer, getTicket, { token: at.gleb.token, params: { id } })
    expect(opened.status).toBe(404)
    expect(await at.testServer.db`select 1 from ticket_followers where ticket_id = ${id}`).toEqual([])
  })

  it('disappears with the access, and comes back with it', async () => {
    const { id } = await at.openTicket(at.gleb.id)
    await at.note(at.anna, id, mentioning(agent(at.gleb)))
    await at.work()
    expect(await at.mentions(at.gleb)).toHaveLength(1)
    await at.change(at.anna, id, { agentId: at.boris.id })
    await at.work()
    expect(await at.mentions(at.gleb)).toEqual([])
    expect(await at.heard(at.gleb, id)).toEqual([])
    expect((await at.count(at.gleb)).ticketIds).not.toContain(id)
    await at.change(at.anna, id, { agentId: at.gleb.id })
    expect(await at.mentions(at.gleb)).toHaveLength(1)
  })

  it('never replaces an unread one', async () => {
    const { id } = await at.openTicket()
    const before = (await at.mentions(at.vera)).length
    await at.note(at.anna, id, mentioning(agent(at.vera)))
    await at.note(at.boris, id, mentioning(agent(at.vera)))
    await at.work()
    expect((await at.mentions(at.vera)).length).toBe(before + 2)
  })

  it('of somebody unknown is refused at the field, and so is more than fifty', async () => {
    const { id } = await at.openTicket()
    const stranger = await at.note(at.anna, id, mentioning({ kind: 'agent', id: uuidv7() }))
    expect(stranger.problem.errors).toEqual([{ path: 'content', message: 'Unknown mention' }])
    const former = await at.hire(at.role, 'Former')
    await setActive(at.testServer.db, former.id, false)
    expect((await at.note(at.anna, id, mentioning(agent(former)))).status).toBe(400)
    const hundred = await at.note(at.anna, id, mentioning(...Array(100).fill(agent(at.boris))))
    expect(hundred.problem.errors).toMatchObject([{ path: 'content' }])
    expect(await notesOf(id)).toEqual([])
  })

  it('is impossible in a reply, also in the draft of one', async () => {
    const { id } = await at.openTicket()
    const content = mentioning(agent(at.boris))
    const { token } = at.anna
    const sent = await sendRequest(at.testServer, replyToTicket, { token, params: { id }, body: { content } })
    expect(sent.problem.errors).toEqual([{ path: 'content', message: 'Mentions are for notes only' }])
    const draft = (part: 'message' | 'note') =>
      sendRequest(at.testServer, saveTicketDraft, {
        token,
        params: { id },
        body: { message: null, note: null, status: null, version: 0, [part]: content },
      })
    expect((await draft('message')).status).toBe(400)
    expect((await draft('note')).status).toBe(200)
  })

  it('of a hundred colleagues of a team notifies each of them once', async () => {
    const { db } = at.testServer
    await db`
      insert into agents (id, email, name, role_id, created_at)
      select gen_random_uuid(), 'many-' || n || '@desk.test', 'Many ' || n, ${at.otherRole}, now() from generate_series(1, 100) as n`
    const { id } = await at.openTicket()
    await at.note(at.anna, id, mentioning({ kind: 'team', id: at.otherRole }, agent(at.vera)))
    // Two workers at once.
    await Promise.all([at.work(), at.work()])
    await at.work()
    const [row] = await db`
      select count(*)::int as count, count(distinct agent_id)::int as people from notifications where ticket_id = ${id}`
    expect(row).toEqual({ count: 101, people: 101 })
    await db`delete from agents where email like 'many-%'`
  })

  it('costs notes without one no statement', async () => {
    const { id } = await at.openTicket()
    const cost = async (content?: Parameters<typeof at.note>[2]) =>
      (await countWork(at.testServer, () => at.note(at.anna, id, content))).statements
    await cost()
    const plain = await cost()
    expect(await cost(mentioning(agent(at.boris)))).toBe(plain + 1)
  })
})

describe('whom a note can mention', () => {
  it('is listed with who sees the ticket, to those who see it', async () => {
    const { id } = await at.openTicket()
    const ask = (token: string) => sendRequest(at.testServer, listMentionable, { token, params: { id } })
    const { data } = await ask(at.anna.token)
    const sees = Object.fromEntries(data.agents.map(({ name, seesTicket }) => [name, seesTicket]))
    expect(sees).toEqual({ Boris: true, Vera: true, Gleb: false })
    expect(data.teams.map(({ seesTicket }) => seesTicket).toSorted()).toEqual([false, true, true])
    expect((await ask(at.gleb.token)).status).toBe(404)
  })
})
