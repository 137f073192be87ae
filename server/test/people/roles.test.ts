import { getSession } from '@savepoint/contract/people/people.ts'
import type { RoleInput } from '@savepoint/contract/people/role-inputs.ts'
import {
  createRole,
  deleteRole,
  getRightsCatalogue,
  getRole,
  listRoles,
  listRoleTopics,
  previewRole,
  updateRole,
} from '@savepoint/contract/people/roles.ts'
import { adminRights, commonRights, type RightName } from '@savepoint/contract/rights.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { announcePresence } from '@savepoint/contract/tickets/presence.ts'
import { getTicket, getTicketLog, listTickets, updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage } from '../support/live-page.ts'
import { sendRequest } from '../support/requests.ts'
import { atOnce, auditOf, roleOf } from '../support/role-inputs.ts'
import { addAgent, addCustomer, addRole, addTopic, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let topic: Topic
let token: string
let adminRoleId: string
let adminId: string
beforeAll(async () => {
  testServer = await startTestServer()
  topic = await addTopic(testServer, { project: 'Emberwald', category: 'Payments' })
  adminRoleId = await addRole(testServer, { admin: true, categories: [topic.categoryId] })
  const admin = await addAgent(testServer, adminRoleId, { name: 'Root' })
  token = admin.token
  adminId = admin.id
  await testServer.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => testServer.close())

const here = () => ({ projects: [topic.projectId], categories: [topic.categoryId] })
const create = (input: RoleInput, key?: string) =>
  sendRequest(testServer, createRole, { token, body: input, ...(key && { key }) })
const update = (id: string, body: RoleInput & { id?: string }) =>
  sendRequest(testServer, updateRole, { token, params: { id }, body })
const remove = (id: string) => sendRequest(testServer, deleteRole, { token, params: { id } })
async function openTicket() {
  const { data } = await sendRequest(testServer, submitTicket, {
    token: (await addCustomer(testServer)).token,
    body: { ...topic, title: 'Lost sword', description: 'D' },
  })
  return { id: data.id, params: { id: data.id } }
}

describe('a role', () => {
  it('is answered as sent, its rights with those of administration first', async () => {
    const input = roleOf({
      ...here(),
      rights: ['tickets.note', 'roles.manage', 'tickets.reply', 'articles.manage', 'tickets.note'],
      pools: { all: true, my: true },
      secondFactor: true,
    })
    const { status, data } = await create(input)
    expect(status).toBe(201)
    expect(data).toEqual({
      ...input,
      id: data.id,
      rights: ['articles.manage', 'roles.manage', 'tickets.reply', 'tickets.note'],
      agentsCount: 0,
    })
    expect((await sendRequest(testServer, getRole, { token, params: { id: data.id } })).data).toEqual(data)
    expect((await sendRequest(testServer, listRoles, { token })).data).toContainEqual(data)
  })

  it('is created once however often the call is repeated', async () => {
    const input = roleOf()
    const [first, again] = [await create(input, 'role-key-1'), await create(input, 'role-key-1')]
    expect(again.data.id).toBe(first.data.id)
  })

  it('needs a right, a name of its own in any letters, and places that are there and belong together', async () => {
    expect((await create(roleOf({ rights: [] }))).problem.errors).toEqual([
      { path: 'rights', message: 'Add at least one right' },
    ])
    expect((await create(roleOf({ name: ' x ' }))).problem.errors?.[0]).toEqual({
      path: 'name',
      message: 'Minimum length 2 characters',
    })
    const input = roleOf({ name: 'Vanguard' })
    await create(input)
    const twice = await create({ ...input, name: 'vANGUARD ' })
    expect([twice.problem.title, twice.problem.errors]).toEqual([
      'DocumentAlreadyExistsException',
      [{ path: 'name', message: 'Role with such name already exists' }],
    ])
    const other = await addTopic(testServer)
    const nobody = '00000000-0000-7000-8000-000000000000'
    for (const [path, topics] of [
      ['categories', { projects: [topic.projectId], categories: [other.categoryId] }],
      ['categories', { projects: [], categories: [topic.categoryId] }],
      ['categories', { projects: [topic.projectId], categories: [nobody] }],
      ['projects', { projects: [nobody], categories: [] }],
    ] as const)
      expect(
        (await create(roleOf({ projects: [...topics.projects], categories: [...topics.categories] }))).problem
          .errors,
      ).toEqual([{ path, message: 'Not found' }])
    await testServer.db`update categories set deleted_at = now(), published = false where id = ${other.categoryId}`
    expect(
      (await create(roleOf({ projects: [other.projectId], categories: [other.categoryId] }))).problem
        .errors?.[0]?.path,
    ).toBe('categories')
    expect((await create({ ...roleOf(), agentsCount: 3 } as never)).status).toBe(400)
  })

  it('gives its name to one of fifty who want it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => create(roleOf({ name: n % 2 ? 'Nightwatch' : 'NIGHTWATCH' }))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49)
  })

  it('still sees a deleted category while it keeps the project, and loses it with the project', async () => {
    const gone = await addTopic(testServer)
    const kept = await addTopic(testServer, { projectId: gone.projectId })
    const both = { projects: [gone.projectId], categories: [gone.categoryId, kept.categoryId] }
    const { data } = await create(roleOf(both))
    await testServer.db`update categories set deleted_at = now(), published = false where id = ${gone.categoryId}`
    const sees = async () =>
      (
        await testServer.db`select 1 from role_categories where role_id = ${data.id} and category_id = ${gone.categoryId}`
      ).length
    const shown = await update(data.id, roleOf({ ...both, categories: [kept.categoryId] }))
    expect([shown.data.categories, await sees()]).toEqual([[kept.categoryId], 1])
    await update(data.id, roleOf())
    expect(await sees()).toBe(0)
  })

  it('stands in the audit with what changed alone', async () => {
    const { data } = await create(roleOf({ name: 'Scouts', ...here() }))
    await update(data.id, roleOf({ ...here(), name: 'Scouts', rights: ['tickets.reply', 'tickets.note'] }))
    await update(data.id, roleOf({ name: 'Scouts', rights: ['tickets.note', 'tickets.reply'] }))
    await remove(data.id)
    const entries = await auditOf(testServer, data.id)
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
      ['roleCreated', 'Root'],
      ['roleChanged', 'Root'],
      ['roleChanged', 'Root'],
      ['roleDeleted', 'Root'],
    ])
    expect(entries[0]?.after).toMatchObject({ name: 'Scouts', categories: ['Emberwald / Payments'] })
    expect(entries[1]).toMatchObject({
      before: { rights: ['tickets.reply'] },
      after: { rights: ['tickets.reply', 'tickets.note'] },
    })
    expect(entries[2]?.after).toEqual({ projects: [], categories: [] })
    expect(entries[3]?.before).toMatchObject({ name: 'Scouts' })
    const same = await create(roleOf())
    await update(same.data.id, roleOf({ name: same.data.name }))
    expect(await auditOf(testServer, same.data.id)).toHaveLength(1)
  })
})

describe('the rights and places to choose from', () => {
  it('come in the shape of the specification', async () => {
    const { data } = await sendRequest(testServer, getRightsCatalogue, { token })
    expect(Object.keys(data.admin)).toEqual([...adminRights])
    expect(data.admin['roles.manage']).toEqual({ group: 'administration', title: 'Manage roles' })
    expect(data.common.map(({ name }) => name)).toEqual([...commonRights])
    expect(data.common[0]).toEqual({
      name: 'tickets.reply',
      group: 'supportTickets',
      title: 'Reply to tickets',
    })
  })

  it('are every project with its categories, opened or not', async () => {
    const closed = await addTopic(testServer, {
      project: 'Later',
      category: 'Soon',
      active: false,
      published: false,
    })
    const { data } = await sendRequest(testServer, listRoleTopics, { token })
    expect(data.find(({ id }) => id === closed.projectId)).toEqual({
      id: closed.projectId,
      name: 'Later',
      active: false,
      categories: [{ id: closed.categoryId, name: 'Soon', published: false }],
    })
  })
})

describe('a changed role', () => {
  it('holds from the next call of its holders, and their pages hear of it within a second', async () => {
    const input = roleOf({
      ...here(),
      pools: { all: true, my: true },
      rights: ['articles.manage', 'tickets.search'],
    })
    const { data: role } = await create(input)
    const agent = await addAgent(testServer, role.id)
    const stranger = await addAgent(testServer, await addRole(testServer))
    const { id, params } = await openTicket()
    await sendRequest(testServer, announcePresence, {
      token: agent.token,
      body: { page: 'page-one', ticketId: id, typing: null },
    })
    const [page, other] = [
      await openPage(testServer, agent.token),
      await openPage(testServer, stranger.token),
    ]
    await page.until(({ type }) => type === 'ready')
    expect((await sendRequest(testServer, getTicket, { token: agent.token, params })).status).toBe(200)
    await update(role.id, { ...input, rights: ['tickets.reply'], pools: { my: true }, id: role.id })
    expect(await page.until(({ type }) => type === 'session')).toBeDefined()
    expect(await page.until((message) => message.type === 'hidden' && message.ticketId === id)).toBeDefined()
    expect((await sendRequest(testServer, getTicket, { token: agent.token, params })).status).toBe(404)
    expect(
      (await sendRequest(testServer, listTickets, { token: agent.token, query: { section: 'all' } })).status,
    ).toBe(403)
    const session = await sendRequest(testServer, getSession, { token: agent.token })
    expect(session.data).toMatchObject({ rights: ['tickets.reply'], pools: ['my'], adminRights: false })
    expect(other.heard.filter(({ type }) => type === 'session')).toEqual([])
    // The same line goes on by the new role.
    await update(role.id, { ...input, id: role.id })
    const later = await openTicket()
    expect(
      await page.until((message) => message.type === 'ticket' && message.ticketId === later.id),
    ).toBeDefined()
    page.close()
    other.close()
  })

  it('must be the one of its address', async () => {
    const { data } = await create(roleOf())
    expect((await update(data.id, roleOf({ id: adminRoleId } as never))).problem.errors?.[0]?.path).toBe('id')
    expect((await update('00000000-0000-7000-8000-000000000000', roleOf())).status).toBe(404)
  })
})

describe('a role that goes', () => {
  it('is refused with the names of its holders, disabled ones included', async () => {
    const { data } = await create(roleOf())
    await addAgent(testServer, data.id, { name: 'Zoya' })
    const off = await addAgent(testServer, data.id, { name: 'Boris' })
    await testServer.db`update agents set active = false where id = ${off.id}`
    const refused = await remove(data.id)
    expect([refused.status, refused.problem.title, refused.problem.employees]).toEqual([
      409,
      'In use',
      ['Boris', 'Zoya'],
    ])
    await testServer.db`update agents set deleted_at = now(), role_id = null, active = false where role_id = ${data.id}`
    expect((await remove(data.id)).status).toBe(204)
    expect((await remove(data.id)).status).toBe(404)
  })

  it('leaves its tickets without a team, each with its event', async () => {
    const { data: role } = await create(roleOf({ ...here(), name: 'Couriers', pools: { team: true } }))
    const tickets = [await openTicket(), await openTicket()]
    for (const { params } of tickets)
      expect(
        (await sendRequest(testServer, updateTicket, { token, params, body: { teamId: role.id } })).status,
      ).toBe(200)
    const page = await openPage(testServer, token)
    expect((await remove(role.id)).status).toBe(204)
    for (const { id, params } of tickets) {
      expect((await sendRequest(testServer, getTicket, { token, params })).data.team).toBeNull()
      const log = await sendRequest(testServer, getTicketLog, { token, params })
      expect(log.data.items[0]).toMatchObject({
        kind: 'teamAssigned',
        actor: { kind: 'agent', id: adminId, name: 'Root' },
        data: { from: { id: role.id, name: 'Couriers' }, to: null },
      })
      expect(
        await page.until(
          (message) =>
            message.type === 'ticket' && message.ticketId === id && message.kind === 'teamAssigned',
        ),
      ).toBeDefined()
    }
    page.close()
  })
})

describe('whoever manages roles', () => {
  it('cannot leave nobody who does, not even two of them at the same moment', async () => {
    const own = await startTestServer()
    try {
      const rights: RightName[] = ['roles.manage', 'employees.manage']
      const [one, two] = [await addRole(own, { rights }), await addRole(own, { rights })]
      const [first, second] = [await addAgent(own, one), await addAgent(own, two)]
      const strip = (client: { token: string }, id: string) =>
        sendRequest(own, updateRole, { token: client.token, params: { id }, body: roleOf() })
      const answers = await atOnce(own, () => [strip(first, two), strip(second, one)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
      const last = answers[0]?.status === 200 ? first : second
      const refused = await strip(last, last.roleId)
      expect([refused.status, refused.problem.title, refused.problem.detail]).toEqual([
        403,
        'InvalidOperationException',
        'lastAdministrator',
      ])
      const left = await own.db`select id from roles where 'roles.manage' = any (rights)`
      expect(left).toHaveLength(1)
    } finally {
      await own.close()
    }
  })
})

describe('the impact preview of a role', () => {
  it('tells what a role would see and change, and changes nothing', async () => {
    const quiet = await addTopic(testServer)
    const input = roleOf({
      projects: [quiet.projectId],
      categories: [quiet.categoryId],
      rights: ['tickets.reply', 'tickets.note'],
      pools: { my: true },
    })
    const { data: role } = await create(input)
    const agent = await addAgent(testServer, role.id, { name: 'Vera' })
    const numbers: number[] = []
    for (let n = 0; n < 3; n += 1) {
      const { data } = await sendRequest(testServer, submitTicket, {
        token: (await addCustomer(testServer)).token,
        body: { ...quiet, title: `Quest ${n}`, description: 'D' },
      })
      numbers.push(data.id)
    }
    await testServer.db`update tickets set agent_id = ${agent.id} where id = ${numbers[0] as number}`
    const preview = (body: object, by = token) =>
      sendRequest(testServer, previewRole, {
        token: by,
        body: { ...input, name: undefined, ...body } as never,
      })
    const wider = await preview({
      id: role.id,
      rights: ['articles.manage', 'tickets.reply'],
      pools: { all: true },
    })
    expect(wider.data).toEqual({
      ticketsCount: 3,
      ticketsCountBefore: 1,
      sample: [],
      gains: ['articles.manage'],
      loses: ['tickets.note'],
      agents: [{ id: agent.id, name: 'Vera' }],
    })
    // Titles are shown to those alone who see the tickets themselves.
    const seeing = await addAgent(
      testServer,
      await addRole(testServer, { admin: true, categories: [quiet.categoryId] }),
    )
    const shown = await preview({ id: role.id, pools: { unassigned: true } }, seeing.token)
    expect(shown.data.ticketsCount).toBe(2)
    expect(shown.data.sample.map(({ title }) => title)).toEqual(['Quest 2', 'Quest 1'])
    const fresh = await preview({ pools: { team: true, my: true } })
    expect(fresh.data).toMatchObject({ ticketsCount: 0, ticketsCountBefore: null, loses: [], agents: [] })
    expect((await preview({ pools: {} })).data.ticketsCount).toBe(0)
    expect((await preview({ categories: [topic.categoryId] })).problem.errors?.[0]?.path).toBe('categories')
    expect((await sendRequest(testServer, getRole, { token, params: { id: role.id } })).data.rights).toEqual(
      input.rights,
    )
  })
})
