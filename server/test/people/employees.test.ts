import { updateMyAgentProfile } from '@savepoint/contract/people/agent-profile.ts'
import type { EmployeeInput } from '@savepoint/contract/people/employee-inputs.ts'
import {
  createEmployee,
  deleteEmployee,
  getEmployee,
  listEmployees,
  resetEmployeePassword,
  setEmployeeActive,
  updateEmployee,
} from '@savepoint/contract/people/employees.ts'
import { getSession, login, refreshSession, resetPassword } from '@savepoint/contract/people/people.ts'
import { adminRights } from '@savepoint/contract/rights.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { announcePresence } from '@savepoint/contract/tickets/presence.ts'
import { saveTicketDraft } from '@savepoint/contract/tickets/ticket-drafts.ts'
import {
  countTickets,
  getTicket,
  getTicketLog,
  replyToTicket,
  updateTicket,
} from '@savepoint/contract/tickets/tickets.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage } from '../support/live-page.ts'
import { codeIn, mailsTo as demoMailsTo } from '../support/mail/demo-mails.ts'
import { sendRequest } from '../support/requests.ts'
import { atOnce, auditOf } from '../support/role-inputs.ts'
import { addAgent, addCustomer, addRole, addTopic, password, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let topic: Topic
let admin: Awaited<ReturnType<typeof addAgent>>
let token: string
let teamId: string
beforeAll(async () => {
  testServer = await startTestServer()
  topic = await addTopic(testServer)
  admin = await addAgent(
    testServer,
    await addRole(testServer, { admin: true, categories: [topic.categoryId] }),
    {
      name: 'Root',
    },
  )
  token = admin.token
  teamId = await addRole(testServer, { categories: [topic.categoryId] })
  await testServer.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => testServer.close())

const inputOf = (more: Partial<EmployeeInput> = {}): EmployeeInput => ({
  name: 'Mira',
  email: `mira-${uuidv7()}@desk.test`,
  agentRoleId: teamId,
  showNickname: false,
  ...more,
})
const create = (body: EmployeeInput, key?: string) =>
  sendRequest(testServer, createEmployee, { token, body, ...(key && { key }) })
const remove = (id: string, by = token) =>
  sendRequest(testServer, deleteEmployee, { token: by, params: { id } })
const activate = (id: string, active: boolean, by = token) =>
  sendRequest(testServer, setEmployeeActive, { token: by, params: { id }, body: { active } })
const mailsTo = (email: string) => demoMailsTo(testServer, email)
const choose = (code: string, chosen = 'Chosen_2026!') =>
  sendRequest(testServer, resetPassword, { body: { code, password: chosen, passwordConfirm: chosen } })
const signIn = (email: string, given = password) =>
  sendRequest(testServer, login, { body: { login: email, password: given } })
const begun = {
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Begun' }] }],
}
async function openTicket(agentId: string) {
  const { data } = await sendRequest(testServer, submitTicket, {
    token: (await addCustomer(testServer)).token,
    body: { ...topic, title: 'T', description: 'D' },
  })
  const params = { id: data.id }
  await sendRequest(testServer, updateTicket, { token, params, body: { agentId } })
  return { id: data.id, params }
}

describe('a new employee', () => {
  it('is invited by a link that sets the password once, within seven days', async () => {
    const input = inputOf({ email: ' Nova@Desk.TEST ' })
    const { status, data } = await create(input)
    expect(status).toBe(201)
    expect(data).toMatchObject({
      name: 'Mira',
      email: 'nova@desk.test',
      state: 'invited',
      agentRoleId: teamId,
      lastSeenAt: null,
      secondFactor: false,
    })
    expect((await signIn('nova@desk.test')).status).toBe(401)
    const [mail] = await mailsTo('nova@desk.test')
    expect(mail).toMatchObject({ kind: 'invitation', subject: 'Ваша учётная запись Savepoint' })
    testServer.clock.advance({ days: 6 })
    expect((await choose(codeIn(mail))).status).toBe(202)
    expect((await choose(codeIn(mail))).problem.title).toBe('Incorrect login or URL')
    const session = await signIn('nova@desk.test', 'Chosen_2026!')
    expect(session.status).toBe(200)
    token = (await signIn(admin.email)).data.accessToken
    const seen = await sendRequest(testServer, getEmployee, { token, params: { id: data.id } })
    expect([seen.data.state, seen.data.lastSeenAt]).toEqual(['active', expect.stringMatching(/:00\.000Z$/)])
    expect((await auditOf(testServer, data.id)).map(({ action, actor }) => [action, actor])).toEqual([
      ['employeeCreated', 'Root'],
      ['signInFailed', ''],
      ['passwordSet', 'Mira'],
      ['signedIn', 'Mira'],
    ])
  })

  it('cannot come in by an invitation of eight days ago, but by asking for a link', async () => {
    const { data } = await create(inputOf())
    const [mail] = await mailsTo(data.email)
    testServer.clock.advance({ days: 8 })
    expect((await choose(codeIn(mail))).status).toBe(400)
    token = (await signIn(admin.email)).data.accessToken
    await sendRequest(testServer, resetEmployeePassword, { token, params: { id: data.id } })
    const [, again] = await mailsTo(data.email)
    expect(again?.kind).toBe('invitation')
    expect((await choose(codeIn(again))).status).toBe(202)
  })

  it('needs a name, a free address and a role', async () => {
    const bad = await create({ name: ' x ', email: 'nobody', agentRoleId: 'x', showNickname: false })
    expect(bad.problem.errors?.map(({ path }) => path).toSorted()).toEqual(['agentRoleId', 'email', 'name'])
    expect((await create(inputOf({ agentRoleId: uuidv7() }))).problem.errors).toEqual([
      { path: 'agentRoleId', message: 'Not found' },
    ])
    expect((await create({ ...inputOf(), nickname: 'x' } as never)).status).toBe(400)
    const taken = await create(inputOf({ email: admin.email.toUpperCase() }))
    expect([taken.problem.title, taken.problem.errors?.[0]?.path]).toEqual([
      'DocumentAlreadyExistsException',
      'email',
    ])
    const input = inputOf()
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(input)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49)
    expect(await mailsTo(input.email)).toHaveLength(1)
    const again = inputOf()
    expect((await create(again, 'hire-key-1')).data.id).toBe((await create(again, 'hire-key-1')).data.id)
  })
})

describe('the list of employees', () => {
  it('is by name, page by page, found by words, role and state', async () => {
    const roleId = await addRole(testServer)
    const names = ['Яна', 'anna', 'Boris', 'Zoe', 'Борис']
    for (const name of names) await addAgent(testServer, roleId, { name })
    const list = async (query: Record<string, string | number>) =>
      (await sendRequest(testServer, listEmployees, { token, query: { agentRoleId: roleId, ...query } })).data
    const all = (await list({})).items.map(({ name }) => name)
    expect(all.toSorted()).toEqual(names.toSorted())
    const paged: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit: 2, ...(cursor && { cursor }) })
      paged.push(...page.items.map(({ name }) => name))
      cursor = page.nextCursor
    }
    expect(paged).toEqual(all)
    expect((await list({ text: 'БОРИ' })).items.map(({ name }) => name)).toEqual(['Борис'])
    expect((await list({ text: '@desk' })).items).toHaveLength(5)
    expect((await list({ text: '%' })).items).toEqual([])
    const hired = (await create(inputOf({ agentRoleId: roleId }))).data
    await activate((await list({ text: 'Zoe' })).items[0]?.id as string, false)
    expect((await list({ state: 'invited' })).items.map(({ id }) => id)).toEqual([hired.id])
    expect((await list({ state: 'disabled' })).items.map(({ name }) => name)).toEqual(['Zoe'])
    expect((await list({ state: 'active' })).items).toHaveLength(4)
  })
})

describe('a changed employee', () => {
  it('has the new role from the next call, and keeps the address', async () => {
    const agent = await addAgent(testServer, teamId)
    const page = await openPage(testServer, agent.token)
    await page.until(({ type }) => type === 'ready')
    const roleId = await addRole(testServer, { rights: ['articles.manage'], pools: ['my'] })
    const body = { name: 'Renamed', agentRoleId: roleId, showNickname: true }
    const params = { id: agent.id }
    expect(
      (
        await sendRequest(testServer, updateEmployee, {
          token,
          params,
          body: { ...body, email: 'x@y.test' } as never,
        })
      ).status,
    ).toBe(400)
    const { data } = await sendRequest(testServer, updateEmployee, { token, params, body })
    expect(data).toMatchObject({ ...body, email: agent.email })
    expect(await page.until(({ type }) => type === 'session')).toBeDefined()
    const session = await sendRequest(testServer, getSession, { token: agent.token })
    expect(session.data).toMatchObject({ rights: ['articles.manage'], pools: ['my'], adminRights: true })
    page.close()
    await sendRequest(testServer, updateEmployee, { token, params, body })
    const entries = (await auditOf(testServer, agent.id)).filter(({ action }) => action === 'employeeChanged')
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      before: { name: 'Anna' },
      after: { name: 'Renamed', showNickname: true },
    })
  })
})

describe('an employee who is switched off', () => {
  it('is out at once: calls, refreshes, links, pages', async () => {
    const agent = await addAgent(testServer, teamId)
    await sendRequest(testServer, resetEmployeePassword, { token, params: { id: agent.id } })
    const code = codeIn((await mailsTo(agent.email))[0])
    await choose(code)
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

  it('gives tickets back to the team, each with its events; drafts and presence end', async () => {
    const agent = await addAgent(testServer, teamId, { name: 'Leaving' })
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

  it('is given nothing by whoever assigns at the same moment, and neither waits for the other forever', async () => {
    for (let round = 0; round < 5; round += 1) {
      const agent = await addAgent(testServer, teamId)
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

  it('leaves tickets to everyone when their team would not see them', async () => {
    const loner = await addAgent(
      testServer,
      await addRole(testServer, { pools: ['my'], categories: [topic.categoryId] }),
    )
    const ticket = await openTicket(loner.id)
    await activate(loner.id, false)
    const { data } = await sendRequest(testServer, getTicket, { token, params: ticket.params })
    expect([data.agent, data.team]).toEqual([null, null])
  })
})

describe('a deleted employee', () => {
  it('stays as a name in the history; address and nickname are free again', async () => {
    const agent = await addAgent(testServer, teamId, { name: 'Gone' })
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
    await choose(codeIn((await mailsTo(agent.email)).at(-1)))
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

describe('an administrator', () => {
  it('cannot switch off or delete themselves', async () => {
    for (const answer of [await activate(admin.id, false), await remove(admin.id)])
      expect([answer.status, answer.problem.title, answer.problem.detail]).toEqual([
        403,
        'InvalidOperationException',
        'oneself',
      ])
  })

  it('without the right to manage roles acts on nobody who may do more', async () => {
    const hr = await addAgent(
      testServer,
      await addRole(testServer, { rights: ['employees.manage', 'tickets.reply'] }),
    )
    const peer = await addRole(testServer, { rights: ['tickets.reply'] })
    const by = { token: hr.token }
    const hired = await sendRequest(testServer, createEmployee, {
      ...by,
      body: inputOf({ agentRoleId: peer }),
    })
    expect(hired.status).toBe(201)
    const powerful = await addRole(testServer, { rights: [...adminRights] })
    const params = { id: admin.id }
    const change = { name: 'Mira', agentRoleId: powerful, showNickname: false }
    for (const { status } of [
      await sendRequest(testServer, createEmployee, { ...by, body: inputOf({ agentRoleId: powerful }) }),
      await sendRequest(testServer, updateEmployee, { ...by, params: { id: hr.id }, body: change }),
      await sendRequest(testServer, updateEmployee, { ...by, params: { id: hired.data.id }, body: change }),
      await sendRequest(testServer, updateEmployee, {
        ...by,
        params,
        body: { ...change, agentRoleId: peer },
      }),
      await activate(admin.id, false, hr.token),
      await remove(admin.id, hr.token),
      await sendRequest(testServer, resetEmployeePassword, { ...by, params }),
    ])
      expect(status).toBe(403)
    expect((await remove(hired.data.id, hr.token)).status).toBe(204)
  })
})

describe('two administrators removing each other at once', () => {
  const entries: Record<string, (by: string, id: string, own: TestServer) => Promise<{ status: number }>> = {
    deleting: (by, id, own) => sendRequest(own, deleteEmployee, { token: by, params: { id } }),
    'switching off': (by, id, own) =>
      sendRequest(own, setEmployeeActive, { token: by, params: { id }, body: { active: false } }),
    'giving a lesser role': async (by, id, own) => {
      const body = { name: 'Lesser', agentRoleId: await lesserRole(own), showNickname: false }
      return await sendRequest(own, updateEmployee, { token: by, params: { id }, body })
    },
  }
  for (const [entry, act] of Object.entries(entries))
    it(`leave one of them, ${entry}, who cannot give up the right then`, async () => {
      const own = await startTestServer()
      try {
        await lesserRole(own)
        const roleId = await addRole(own, { admin: true })
        const [one, two] = [await addAgent(own, roleId), await addAgent(own, roleId)]
        const answers = await atOnce(own, () => [act(one.token, two.id, own), act(two.token, one.id, own)])
        const succeeded = answers.map(({ status }) => status < 300)
        expect(succeeded.filter(Boolean)).toHaveLength(1)
        const last = succeeded[0] ? one : two
        const body = { name: 'Lesser', agentRoleId: await lesserRole(own), showNickname: false }
        const giveUp = () =>
          sendRequest(own, updateEmployee, { token: last.token, params: { id: last.id }, body })
        expect((await giveUp()).problem.detail).toBe('lastAdministrator')
        // An invited administrator who never came in does not count.
        const hired = { token: last.token, body: inputOf({ agentRoleId: roleId }) }
        expect((await sendRequest(own, createEmployee, hired)).status).toBe(201)
        expect((await giveUp()).problem.detail).toBe('lastAdministrator')
        await addAgent(own, roleId)
        expect((await giveUp()).status).toBe(200)
      } finally {
        await own.close()
      }
    })
})

async function lesserRole(own: TestServer) {
  const [row] = await own.db<
    { id: string }[]
  >`select id from roles where not 'roles.manage' = any (rights) limit 1`
  return row?.id ?? (await addRole(own, { rights: ['tickets.reply'] }))
}
