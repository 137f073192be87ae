import { updateMyAgentProfile } from '@savepoint/contract/people/agent-profile.ts'
import { getEmployee, resetEmployeePassword } from '@savepoint/contract/people/employees.ts'
import { refreshSession, resetPassword } from '@savepoint/contract/people/people.ts'
import { announcePresence } from '@savepoint/contract/tickets/presence.ts'
import { saveTicketDraft } from '@savepoint/contract/tickets/ticket-drafts.ts'
import {
  countTickets,
  getTicket,
  getTicketLog,
  replyToTicket,
  updateTicket,
} from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { begun, type EmployeeServer, startEmployeeServer } from '../support/employee-server.ts'
import { openPage } from '../support/live-page.ts'
import { codeIn } from '../support/mail/demo-mails.ts'
import { sendRequest } from '../support/requests.ts'
import { auditOf } from '../support/role-inputs.ts'
import { addAgent, addRole } from '../support/staff.ts'

let testServer: EmployeeServer['testServer']
let topic: EmployeeServer['topic']
let admin: EmployeeServer['admin']
let token: EmployeeServer['token']
let teamId: EmployeeServer['teamId']
let inputOf: EmployeeServer['inputOf']
let create: EmployeeServer['create']
let remove: EmployeeServer['remove']
let activate: EmployeeServer['activate']
let mailsTo: EmployeeServer['mailsTo']
let choosePassword: EmployeeServer['choosePassword']
let signIn: EmployeeServer['signIn']
let openTicket: EmployeeServer['openTicket']
beforeAll(async () => {
  ;({
    testServer,
    topic,
    admin,
    token,
    teamId,
    inputOf,
    create,
    remove,
    activate,
    mailsTo,
    choosePassword,
    signIn,
    openTicket,
  } = await startEmployeeServer())
})
afterAll(() => testServer.close())

describe('a disabled employee', () => {
  it('loses access at once: requests, refreshes, links, pages', async () => {
    const agent = await addAgent(testServer, { roleId: teamId })
    await sendRequest(testServer, resetEmployeePassword, { token, params: { id: agent.id } })
    const code = codeIn((await mailsTo(agent.email))[0])
    await choosePassword(code)
    const { data: session } = await signIn(agent.email, 'Chosen_2026!')
    await sendRequest(testServer, resetPassword, { body: { login: agent.email } })
    const page = await openPage(testServer, session.accessToken)
    await page.until(({ type }) => type === 'ready')
    expect((await activate(agent.id, false)).data.state).toBe('disabled')
    expect((await sendRequest(testServer, countTickets, { token: session.accessToken })).status).toBe(401)
    expect(await page.ended()).toBe(true)
    expect(page.heard.some(({ type }) => type === 'session')).toBe(true)
    expect(
      (
        await sendRequest(testServer, refreshSession, {
          body: { refreshToken: session.refreshToken as string },
        })
      ).status,
    ).toBe(401)
    expect((await signIn(agent.email, 'Chosen_2026!')).status).toBe(401)
    expect((await activate(agent.id, true)).data.state).toBe('active')
    expect((await sendRequest(testServer, countTickets, { token: session.accessToken })).status).toBe(401)
    expect((await signIn(agent.email, 'Chosen_2026!')).status).toBe(200)
  })

  it('returns tickets to the team, each with its events; drafts and presence end', async () => {
    const agent = await addAgent(testServer, { roleId: teamId, options: { name: 'Leaving' } })
    const mine = await openTicket(agent.id)
    const ofOthers = await openTicket(agent.id)
    const otherTeam = await addRole(testServer, { categories: [topic.categoryId] })
    await sendRequest(testServer, updateTicket, {
      token,
      params: ofOthers.params,
      body: { teamId: otherTeam },
    })
    const done = await openTicket(agent.id)
    await testServer.db`update tickets set status = 'Closed' where id = ${done.id}`
    await sendRequest(testServer, saveTicketDraft, {
      token: agent.token,
      params: mine.params,
      body: { message: begun, note: null, status: null, attachments: [], version: 0 } as never,
    })
    for (const by of [agent.token, token])
      await sendRequest(testServer, announcePresence, {
        token: by,
        body: { page: 'page-one', ticketId: mine.id, typing: null },
      })
    const page = await openPage(testServer, token)
    await page.until((message) => message.type === 'presence' && message.viewers.length === 1)
    expect(await testServer.db`select 1 from ticket_drafts where agent_id = ${agent.id}`).toHaveLength(1)
    await activate(agent.id, false)
    const now = async ({ params }: typeof mine) => {
      const { data } = await sendRequest(testServer, getTicket, { token, params })
      return [data.agent?.id ?? null, data.team?.id ?? null]
    }
    expect(await now(mine)).toEqual([null, teamId])
    expect(await now(ofOthers)).toEqual([null, otherTeam])
    expect(await now(done)).toEqual([agent.id, null])
    const log = (await sendRequest(testServer, getTicketLog, { token, params: mine.params })).data.items
    expect(log.slice(0, 2)).toMatchObject([
      { kind: 'teamAssigned', actor: { name: 'Root' }, data: { from: null, to: { id: teamId } } },
      {
        kind: 'agentAssigned',
        actor: { name: 'Root' },
        data: { from: { id: agent.id, name: 'Leaving' }, to: null },
      },
    ])
    expect(
      await page.until(
        (message) =>
          message.type === 'ticket' && message.ticketId === mine.id && message.kind === 'agentAssigned',
      ),
    ).toBeDefined()
    expect(
      await page.until((message) => message.type === 'presence' && message.viewers.length === 0),
    ).toBeDefined()
    expect(await testServer.db`select 1 from ticket_drafts where agent_id = ${agent.id}`).toEqual([])
    page.close()
  })

  it('is assigned nothing at the same moment, without a deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const agent = await addAgent(testServer, { roleId: teamId })
      const tickets = [await openTicket(agent.id), await openTicket(admin.id), await openTicket(admin.id)]
      const assign = tickets
        .slice(1)
        .map(({ params }) =>
          sendRequest(testServer, updateTicket, { token, params, body: { agentId: agent.id } }),
        )
      const answers = await Promise.all([
        ...assign,
        sendRequest(testServer, replyToTicket, {
          token: agent.token,
          params: tickets[0]?.params as { id: number },
          body: { content: begun },
        }),
        activate(agent.id, false),
      ])
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      expect(answers.at(-1)?.status).toBe(200)
      expect(await testServer.db`select id from tickets where agent_id = ${agent.id}`).toEqual([])
    }
  })

  it('leaves tickets unassigned when their team would not see them', async () => {
    const loner = await addAgent(testServer, {
      roleId: await addRole(testServer, { pools: ['my'], categories: [topic.categoryId] }),
    })
    const ticket = await openTicket(loner.id)
    await activate(loner.id, false)
    const { data } = await sendRequest(testServer, getTicket, { token, params: ticket.params })
    expect([data.agent, data.team]).toEqual([null, null])
  })
})

describe('a deleted employee', () => {
  it('keeps a name in the history; address and nickname can be used again', async () => {
    const agent = await addAgent(testServer, { roleId: teamId, options: { name: 'Gone' } })
    await sendRequest(testServer, updateMyAgentProfile, {
      token: agent.token,
      body: {
        nickname: 'Phoenix',
        showNickname: false,
        signature: null,
        notifications: { sound: false, browser: false, events: [] },
      },
    })
    const ticket = await openTicket(agent.id)
    await sendRequest(testServer, replyToTicket, {
      token: agent.token,
      params: ticket.params,
      body: { content: begun },
    })
    expect((await remove(agent.id)).status).toBe(204)
    expect((await sendRequest(testServer, countTickets, { token: agent.token })).status).toBe(401)
    for (const answer of [
      await sendRequest(testServer, getEmployee, { token, params: { id: agent.id } }),
      await remove(agent.id),
    ])
      expect(answer.status).toBe(404)
    const { data } = await sendRequest(testServer, getTicket, { token, params: ticket.params })
    expect([data.agent, data.messages.at(-1)?.author.name]).toEqual([null, 'Gone'])
    const next = await create(inputOf({ email: agent.email }))
    expect(next.status).toBe(201)
    await choosePassword(codeIn((await mailsTo(agent.email)).at(-1)))
    const heir = await signIn(agent.email, 'Chosen_2026!')
    const named = await sendRequest(testServer, updateMyAgentProfile, {
      token: heir.data.accessToken,
      body: {
        nickname: 'Phoenix',
        showNickname: true,
        signature: null,
        notifications: { sound: false, browser: false, events: [] },
      },
    })
    expect(named.status).toBe(200)
    const [row] =
      await testServer.db`select email, nickname, password_hash, role_id, avatar_id, signature from agents where id = ${agent.id}`
    expect(row).toEqual({
      email: '',
      nickname: null,
      password_hash: null,
      role_id: null,
      avatar_id: null,
      signature: null,
    })
    expect((await auditOf(testServer, agent.id)).at(-1)).toMatchObject({
      action: 'employeeDeleted',
      before: { name: 'Gone', email: agent.email },
    })
  })
})
