import {
  getRightsCatalogue,
  getRole,
  listRoles,
  listRoleTopics,
  previewRole,
} from '@savepoint/contract/people/roles.ts'
import { adminRights, commonRights } from '@savepoint/contract/rights.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { auditOf, roleOf } from '../support/role-inputs.ts'
import { type RoleServer, startRoleServer } from '../support/role-server.ts'
import { addAgent, addCustomer, addRole, addTopic } from '../support/staff.ts'

let testServer: RoleServer['testServer']
let topic: RoleServer['topic']
let token: RoleServer['token']
let here: RoleServer['here']
let create: RoleServer['create']
let update: RoleServer['update']
let remove: RoleServer['remove']
beforeAll(async () => {
  ;({ testServer, topic, token, here, create, update, remove } = await startRoleServer())
})
afterAll(() => testServer.close())

describe('a role', () => {
  it('is returned as sent, with administration rights first', async () => {
    const input = roleOf({
      ...here(),
      rights: ['tickets.note', 'roles.manage', 'tickets.reply', 'articles.manage', 'tickets.note'],
      pools: { all: true, my: true },
      secondFactor: true,
      assignsOnReply: false,
    })
    const { status, data } = await create(input)
    expect(status).toBe(201)
    expect(data).toEqual({
      ...input,
      id: data.id,
      rights: ['articles.manage', 'roles.manage', 'tickets.reply', 'tickets.note'],
      agentsCount: 0,
      updatedAt: data.updatedAt,
    })
    expect((await sendRequest(testServer, getRole, { token, params: { id: data.id } })).data).toEqual(data)
    expect((await sendRequest(testServer, listRoles, { token })).data).toContainEqual(data)
  })

  it('is created once when a request is retried', async () => {
    const input = roleOf()
    const [first, again] = [await create(input, 'role-key-1'), await create(input, 'role-key-1')]
    expect(again.data.id).toBe(first.data.id)
  })

  it('needs a right, a unique name ignoring case, and existing topics that belong together', async () => {
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

  it('has a unique name, even when fifty are created at once', async () => {
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

  it('is in the audit log with only what changed', async () => {
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

describe('the rights and topics to choose from', () => {
  it('come in two groups', async () => {
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

describe('the impact preview of a role', () => {
  it('shows what a role would see and change, and changes nothing', async () => {
    const quiet = await addTopic(testServer)
    const input = roleOf({
      projects: [quiet.projectId],
      categories: [quiet.categoryId],
      rights: ['tickets.reply', 'tickets.note'],
      pools: { my: true },
    })
    const { data: role } = await create(input)
    const agent = await addAgent(testServer, { roleId: role.id, options: { name: 'Vera' } })
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
    // Only agents who can see the tickets get their titles.
    const seeing = await addAgent(testServer, {
      roleId: await addRole(testServer, { admin: true, categories: [quiet.categoryId] }),
    })
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
