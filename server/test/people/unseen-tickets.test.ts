import { getEmployee, importEmployees, updateEmployee } from '@savepoint/contract/people/employees.ts'
import { getRole, updateRole } from '@savepoint/contract/people/roles.ts'
import { getTicket, getTicketLog, updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdministrator } from '../../src/people/employees/create-administrator.ts'
import { type EmployeeServer, startEmployeeServer } from '../support/employee-server.ts'
import { countWork } from '../support/measured-work.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole, addTopic } from '../support/staff.ts'

let server: EmployeeServer
let elsewhere: string
beforeAll(async () => {
  server = await startEmployeeServer()
  const other = await addTopic(server.testServer)
  elsewhere = await addRole(server.testServer, { categories: [other.categoryId] })
})
afterAll(() => server.testServer.close())

const by = (id: string) => ({ token: server.token, params: { id } })

async function changeRole(id: string, agentRoleId: string) {
  const { data } = await sendRequest(server.testServer, getEmployee, by(id))
  const { name, showNickname, updatedAt } = data
  const body = { name, showNickname, updatedAt, agentRoleId }
  return await sendRequest(server.testServer, updateEmployee, { ...by(id), body })
}

async function holder(id: number) {
  const { data } = await sendRequest(server.testServer, getTicket, { token: server.token, params: { id } })
  return [data.agent?.id ?? null, data.team?.id ?? null]
}

const newAgent = (roleId = server.teamId) =>
  addAgent(server.testServer, { roleId, options: { name: 'Moving' } })

describe('tickets that their agent does not see any more', () => {
  it('go back to the team that the agent leaves, each with its events; the others stay', async () => {
    const agent = await newAgent()
    const mine = await server.openTicket(agent.id)
    const ofOthers = await server.openTicket(agent.id)
    const otherTeam = await addRole(server.testServer, { categories: [server.topic.categoryId] })
    await sendRequest(server.testServer, updateTicket, {
      token: server.token,
      params: ofOthers.params,
      body: { teamId: otherTeam },
    })
    const done = await server.openTicket(agent.id)
    await server.testServer.db`update tickets set status = 'Closed' where id = ${done.id}`
    const sameTopics = await addRole(server.testServer, { categories: [server.topic.categoryId] })
    await changeRole(agent.id, sameTopics)
    expect(await holder(mine.id)).toEqual([agent.id, null])
    await changeRole(agent.id, elsewhere)
    expect(await holder(mine.id)).toEqual([null, sameTopics])
    expect(await holder(ofOthers.id)).toEqual([null, otherTeam])
    expect((await holder(done.id))[0]).toBe(agent.id)
    const { data } = await sendRequest(server.testServer, getTicketLog, {
      token: server.token,
      params: mine.params,
      query: {},
    })
    expect(data.items.slice(0, 2).map(({ kind, actor }) => [kind, actor.name])).toEqual([
      ['teamAssigned', 'Root'],
      ['agentAssigned', 'Root'],
    ])
  })

  it('go back when a file changes the role', async () => {
    const agent = await newAgent()
    const { id } = await server.openTicket(agent.id)
    const [role] = await server.testServer.db`select name from roles where id = ${elsewhere}`
    const csv = `email,role\n${agent.email},${role?.name}`
    const { data } = await sendRequest(server.testServer, importEmployees, {
      token: server.token,
      body: { csv },
    })
    expect(data.lines).toMatchObject([{ outcome: 'updated' }])
    expect(await holder(id)).toEqual([null, server.teamId])
  })

  it('are free when the role loses the category or the pool', async () => {
    const { categoryId, projectId } = server.topic
    const roleId = await addRole(server.testServer, { categories: [categoryId] })
    const agent = await newAgent(roleId)
    const change = async (more: object) => {
      const { data } = await sendRequest(server.testServer, getRole, by(roleId))
      const { id: _id, agentsCount: _count, ...body } = data
      const answer = await sendRequest(server.testServer, updateRole, {
        ...by(roleId),
        body: { ...body, ...more },
      })
      expect(answer.status).toBe(200)
    }
    const first = await server.openTicket(agent.id)
    await change({ pools: { team: true, unassigned: true } })
    expect(await holder(first.id)).toEqual([null, roleId])
    await change({ pools: { my: true, team: true, unassigned: true } })
    const second = await server.openTicket(agent.id)
    await change({ projects: [projectId], categories: [] })
    expect(await holder(second.id)).toEqual([null, null])
  })

  it('are free when the command makes the agent an administrator who sees other topics', async () => {
    const { testServer } = server
    const agent = await newAgent()
    const { id } = await server.openTicket(agent.id)
    const hidden = await addTopic(testServer)
    await testServer.db`update tickets set category_id = ${hidden.categoryId}, project_id = ${hidden.projectId} where id = ${id}`
    await createAdministrator(testServer.services, agent.email)
    const [ticket] = await testServer.db`select agent_id from tickets where id = ${id}`
    expect(ticket).toEqual({ agent_id: null })
  })

  it('cost as many statements however many there are', async () => {
    const measure = async (tickets: number) => {
      const agent = await newAgent()
      for (let count = 0; count < tickets; count += 1) await server.openTicket(agent.id)
      return (await countWork(server.testServer, () => changeRole(agent.id, elsewhere))).statements
    }
    await measure(1)
    expect(await measure(4)).toBe(await measure(1))
  })
})
