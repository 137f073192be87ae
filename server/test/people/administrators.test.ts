import {
  createEmployee,
  deleteEmployee,
  resetEmployeePassword,
  setEmployeeActive,
  updateEmployee,
} from '@savepoint/contract/people/employees.ts'
import { adminRights } from '@savepoint/contract/rights.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmployeeServer, startEmployeeServer } from '../support/employee-server.ts'
import { sendRequest } from '../support/requests.ts'
import { atOnce } from '../support/role-inputs.ts'
import { addAgent, addRole } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: EmployeeServer['testServer']
let admin: EmployeeServer['admin']
let inputOf: EmployeeServer['inputOf']
let remove: EmployeeServer['remove']
let activate: EmployeeServer['activate']
beforeAll(async () => {
  ;({ testServer, admin, inputOf, remove, activate } = await startEmployeeServer())
})
afterAll(() => testServer.close())

describe('an administrator', () => {
  it('cannot disable or delete themselves', async () => {
    for (const answer of [await activate(admin.id, false), await remove(admin.id)])
      expect([answer.status, answer.problem.title, answer.problem.detail]).toEqual([
        403,
        'InvalidOperationException',
        'oneself',
      ])
  })

  it('without the right to manage roles cannot manage anybody with more rights', async () => {
    const hr = await addAgent(testServer, {
      roleId: await addRole(testServer, { rights: ['employees.manage', 'tickets.reply'] }),
    })
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
        const [one, two] = [await addAgent(own, { roleId }), await addAgent(own, { roleId })]
        const answers = await atOnce(own, () => [act(one.token, two.id, own), act(two.token, one.id, own)])
        const succeeded = answers.map(({ status }) => status < 300)
        expect(succeeded.filter(Boolean)).toHaveLength(1)
        const last = succeeded[0] ? one : two
        const body = { name: 'Lesser', agentRoleId: await lesserRole(own), showNickname: false }
        const giveUp = () =>
          sendRequest(own, updateEmployee, { token: last.token, params: { id: last.id }, body })
        expect((await giveUp()).problem.detail).toBe('lastAdministrator')
        // An invited administrator who never signed in does not count.
        const hired = { token: last.token, body: inputOf({ agentRoleId: roleId }) }
        expect((await sendRequest(own, createEmployee, hired)).status).toBe(201)
        expect((await giveUp()).problem.detail).toBe('lastAdministrator')
        await addAgent(own, { roleId })
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
