import { limits } from '@savepoint/contract/limits.ts'
import {
  createTicketView,
  deleteTicketView,
  listTicketViews,
  updateTicketView,
} from '@savepoint/contract/tickets/ticket-views.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let agent: Awaited<ReturnType<typeof addAgent>>
let other: Awaited<ReturnType<typeof addAgent>>
beforeAll(async () => {
  testServer = await startTestServer()
  agent = await addAgent(testServer, { roleId: await addRole(testServer) })
  other = await addAgent(testServer, { roleId: agent.roleId })
})
afterAll(() => testServer.close())

const create = (name: string, more: object = {}, token = agent.token) =>
  sendRequest(testServer, createTicketView, { token, body: { name, section: 'all', filter: {}, ...more } })
const names = async (token = agent.token) =>
  (await sendRequest(testServer, listTicketViews, { token })).data.items.map(({ name }) => name)

describe('a view of the queue', () => {
  it('belongs to its agent, and can be changed and deleted', async () => {
    const filter = {
      status: 'Resolved' as const,
      agentId: 'none' as const,
      sort: 'oldest' as const,
      text: 'refund',
    }
    const { data } = await create('Late refunds', { section: 'unassigned', filter })
    expect(data).toMatchObject({ name: 'Late refunds', section: 'unassigned', filter })
    const body = { name: 'Refunds', section: 'my' as const, filter: {} }
    const params = { id: data.id }
    expect(
      (await sendRequest(testServer, updateTicketView, { token: other.token, params, body })).status,
    ).toBe(404)
    expect(
      (await sendRequest(testServer, updateTicketView, { token: agent.token, params, body })).data,
    ).toMatchObject(body)
    expect([await names(), await names(other.token)]).toEqual([['Refunds'], []])
    expect((await sendRequest(testServer, deleteTicketView, { token: other.token, params })).status).toBe(404)
    expect((await sendRequest(testServer, deleteTicketView, { token: agent.token, params })).status).toBe(204)
    expect(await names()).toEqual([])
  })

  it('is shared with the team of its owner, who may open it, while only the owner changes it', async () => {
    const outsider = await addAgent(testServer, { roleId: await addRole(testServer) })
    const filter = { status: 'Resolved' as const, text: 'refund' }
    const { data } = await create('Night shift', { filter, shared: true })
    const list = async (token: string) =>
      (await sendRequest(testServer, listTicketViews, { token })).data.items.filter(
        ({ id }) => id === data.id,
      )
    const [owner] = await testServer.db<{ name: string }[]>`select name from agents where id = ${agent.id}`
    expect(await list(agent.token)).toMatchObject([{ shared: true, owner: null }])
    expect(await list(other.token)).toMatchObject([{ name: 'Night shift', filter, owner: owner?.name }])
    expect(await list(outsider.token)).toEqual([])
    const params = { id: data.id }
    const body = { name: 'Mine now', section: 'my' as const, filter: {}, shared: false }
    for (const { token } of [other, outsider]) {
      expect((await sendRequest(testServer, updateTicketView, { token, params, body })).status).toBe(404)
      expect((await sendRequest(testServer, deleteTicketView, { token, params })).status).toBe(404)
    }
    const copy = await create('Night shift', { filter }, other.token)
    expect(copy.data).toMatchObject({ filter, shared: false, owner: null })
    await testServer.db`update agents set role_id = ${outsider.roleId} where id = ${agent.id}`
    expect([await list(other.token), await list(outsider.token)]).toMatchObject([[], [{ id: data.id }]])
    await testServer.db`update agents set role_id = ${agent.roleId} where id = ${agent.id}`
    await sendRequest(testServer, updateTicketView, {
      token: agent.token,
      params,
      body: { name: 'Night shift', section: 'all', filter, shared: false },
    })
    expect(await list(other.token)).toEqual([])
    await sendRequest(testServer, deleteTicketView, { token: agent.token, params })
    await sendRequest(testServer, deleteTicketView, { token: other.token, params: { id: copy.data.id } })
  })

  it('is not replaced from what another window showed before a change', async () => {
    const { token } = agent
    const { data: view } = await create('Old name')
    const change = (body: object) =>
      sendRequest(testServer, updateTicketView, {
        token,
        params: { id: view.id },
        body: { name: 'New name', section: 'all', filter: { overdue: 'true' }, ...body },
      })
    testServer.clock.advance({ seconds: 1 })
    const { data: changed } = await change({ updatedAt: view.updatedAt })
    const stale = await change({ name: view.name, filter: {}, shared: true, updatedAt: view.updatedAt })
    expect([stale.status, stale.problem.code]).toEqual([409, 'changedMeanwhile'])
    expect(await names()).toContain('New name')
    expect((await change({ shared: true, updatedAt: changed.updatedAt })).data.shared).toBe(true)
    expect((await change({ name: 'Whatever is there' })).status).toBe(200)
    await sendRequest(testServer, deleteTicketView, { token, params: { id: view.id } })
  })

  it('has a name that is unique for its agent, ignoring case', async () => {
    const first = await create('Срочные')
    await create('Other')
    for (const taken of [
      await create('СРОЧНЫЕ'),
      await sendRequest(testServer, updateTicketView, {
        token: agent.token,
        params: { id: first.data.id },
        body: { name: ' other ', section: 'all', filter: {} },
      }),
    ])
      expect([taken.status, taken.problem.title, taken.problem.errors]).toEqual([
        400,
        'DocumentAlreadyExistsException',
        [{ path: 'name', message: 'View with such name already exists' }],
      ])
    expect((await create('Срочные', {}, other.token)).status).toBe(201)
  })

  it('refuses unknown filters, and is limited in number', async () => {
    expect((await create('Strange', { filter: { sql: 'drop' } })).status).toBe(400)
    const kept = (await names()).length
    const answers = await Promise.all([...Array(limits.viewsPerAgent)].map((_, n) => create(`View ${n}`)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.viewsPerAgent - kept)
    expect((await create('One more')).problem.errors).toEqual([
      { path: 'name', message: `Maximum number of views is ${limits.viewsPerAgent}` },
    ])
  })
})
