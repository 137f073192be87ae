import { createCategory } from '@savepoint/contract/knowledge/projects.ts'
import { getSession } from '@savepoint/contract/people/people.ts'
import { getRole, updateRole } from '@savepoint/contract/people/roles.ts'
import type { RightName } from '@savepoint/contract/rights.ts'
import { announcePresence } from '@savepoint/contract/tickets/presence.ts'
import { getTicket, getTicketLog, listTickets, updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage } from '../support/live-page.ts'
import { sendRequest } from '../support/requests.ts'
import { atOnce, roleOf } from '../support/role-inputs.ts'
import { type RoleServer, startRoleServer } from '../support/role-server.ts'
import { addAgent, addRole } from '../support/staff.ts'
import { startTestServer } from '../support/test-server.ts'

let testServer: RoleServer['testServer']
let token: RoleServer['token']
let adminRoleId: RoleServer['adminRoleId']
let adminId: RoleServer['adminId']
let topic: RoleServer['topic']
let here: RoleServer['here']
let create: RoleServer['create']
let update: RoleServer['update']
let remove: RoleServer['remove']
let openTicket: RoleServer['openTicket']
beforeAll(async () => {
  ;({ testServer, token, adminRoleId, adminId, topic, here, create, update, remove, openTicket } =
    await startRoleServer())
})
afterAll(() => testServer.close())

describe('a changed role', () => {
  it('does not lose a category that was created after its form was opened', async () => {
    const { projectId } = topic
    const { data: role } = await create(roleOf({ ...here(), rights: ['categories.manage'] }))
    const member = await addAgent(testServer, { roleId: role.id })
    const created = await sendRequest(testServer, createCategory, {
      token: member.token,
      params: { id: projectId },
      body: { name: 'Created meanwhile' },
    })
    expect(created.status, created.text).toBe(201)
    const { agentsCount: _none, id: _id, ...opened } = role
    expect((await update(role.id, { ...opened, name: 'Renamed' })).status).toBe(409)
    const { data: now } = await sendRequest(testServer, getRole, { token, params: { id: role.id } })
    expect(now.categories.toSorted()).toEqual([topic.categoryId, created.data.id].toSorted())
  })

  it('applies from the next request of its members, and notifies their pages', async () => {
    const input = roleOf({
      ...here(),
      pools: { all: true, my: true },
      rights: ['articles.manage', 'tickets.search'],
    })
    const { data: role } = await create(input)
    const agent = await addAgent(testServer, { roleId: role.id })
    const stranger = await addAgent(testServer, { roleId: await addRole(testServer) })
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
    // The same connection continues with the new role.
    await update(role.id, { ...input, id: role.id })
    const later = await openTicket()
    expect(
      await page.until((message) => message.type === 'ticket' && message.ticketId === later.id),
    ).toBeDefined()
    page.close()
    other.close()
  })

  it('must have the id in its path', async () => {
    const { data } = await create(roleOf())
    expect((await update(data.id, roleOf({ id: adminRoleId } as never))).problem.errors?.[0]?.path).toBe('id')
    expect((await update('00000000-0000-7000-8000-000000000000', roleOf())).status).toBe(404)
  })
})

describe('a deleted role', () => {
  it('is refused with the names of its members, disabled ones included', async () => {
    const { data } = await create(roleOf())
    await addAgent(testServer, { roleId: data.id, options: { name: 'Zoya' } })
    const off = await addAgent(testServer, { roleId: data.id, options: { name: 'Boris' } })
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

describe('an administrator who manages roles', () => {
  it('cannot remove the last one who does, not even two at the same moment', async () => {
    const own = await startTestServer()
    try {
      const rights: RightName[] = ['roles.manage', 'employees.manage']
      const [one, two] = [await addRole(own, { rights }), await addRole(own, { rights })]
      const [first, second] = [await addAgent(own, { roleId: one }), await addAgent(own, { roleId: two })]
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
