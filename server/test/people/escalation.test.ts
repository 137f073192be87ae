import {
  createEmployee,
  deleteEmployee,
  endEmployeeSessions,
  importEmployees,
  resetEmployeePassword,
  resetSecondFactor,
  setEmployeeActive,
  updateEmployee,
} from '@savepoint/contract/people/employees.ts'
import { login } from '@savepoint/contract/people/people.ts'
import type { RoleInput } from '@savepoint/contract/people/role-inputs.ts'
import { createRole, updateRole } from '@savepoint/contract/people/roles.ts'
import { pools, type RightName, rightNames } from '@savepoint/contract/rights.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { roleOf } from '../support/role-inputs.ts'
import { switchOnSecondFactor } from '../support/second-factor.ts'
import { addAgent, addTopic, password, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let here: Topic
let beside: Topic
let elsewhere: Topic
let admin: { id: string; email: string; token: string }
let hr: { id: string; email: string; token: string; roleId: string; code: () => string }
let own: RoleInput
beforeAll(async () => {
  testServer = await startTestServer()
  here = await addTopic(testServer)
  beside = await addTopic(testServer, { projectId: here.projectId })
  elsewhere = await addTopic(testServer)
  admin = await addAgent(testServer, { roleId: await role({ rights: [...rightNames], secondFactor: false }) })
  own = roleOf({
    rights: ['employees.manage', 'tickets.reply', 'tickets.note'],
    projects: [here.projectId],
    categories: [here.categoryId],
    pools: { my: true, team: true },
  })
  const agent = await addAgent(testServer, { roleId: await role(own) })
  hr = { ...agent, ...(await switchOnSecondFactor(testServer, agent.token)) }
  await testServer.db`update roles set second_factor = true where id = ${hr.roleId}`
  own = { ...own, secondFactor: true }
})
/** The clock moves with every second factor, and with enough tests a token would expire. */
beforeEach(async () => {
  testServer.clock.advance({ seconds: 30 })
  const body = { login: hr.email, password, code: hr.code() }
  const { data } = await sendRequest(testServer, login, { body })
  hr.token = data.accessToken
})
afterAll(() => testServer.close())

/** Inserted directly: who may create which role is tested separately. */
async function role(more: Partial<RoleInput>): Promise<string> {
  const { name, rights, projects, categories, pools: open, secondFactor } = roleOf(more)
  const id = uuidv7()
  const now = testServer.clock.now()
  await testServer.db`
    insert into roles (id, name, rights, pools, second_factor, created_at, updated_at)
    values (${id}, ${`${name} ${id}`}, ${rights}, ${Object.keys(open)}, ${secondFactor}, ${now}, ${now})`
  await testServer.db`insert into role_projects (role_id, project_id) select ${id}, unnest(${projects}::uuid[])`
  await testServer.db`insert into role_categories (role_id, category_id) select ${id}, unnest(${categories}::uuid[])`
  return id
}
const nameOf = async (roleId: string) =>
  (await testServer.db<{ name: string }[]>`select name from roles where id = ${roleId}`)[0]?.name as string
const stateOf = async () =>
  await testServer.db`select id, role_id, name, active, password_hash, deleted_at from agents order by id`

const beyond: [string, () => Partial<RoleInput>][] = [
  ...rightNames
    .filter((name) => !['employees.manage', 'tickets.reply', 'tickets.note'].includes(name))
    .map((name): [string, () => Partial<RoleInput>] => [
      `the right ${name}`,
      () => ({ rights: [...own.rights, name] as RightName[] }),
    ]),
  ...pools
    .filter((pool) => !['my', 'team'].includes(pool))
    .map((pool): [string, () => Partial<RoleInput>] => [
      `the pool ${pool}`,
      () => ({ pools: { ...own.pools, [pool]: true } }),
    ]),
  ['another category of the same project', () => ({ categories: [...own.categories, beside.categoryId] })],
  [
    'another project and its category',
    () => ({
      projects: [...own.projects, elsewhere.projectId],
      categories: [...own.categories, elsewhere.categoryId],
    }),
  ],
  ['another project alone', () => ({ projects: [...own.projects, elsewhere.projectId] })],
]
const lesser: [string, () => Partial<RoleInput>] = [
  'a sign-in without the second factor',
  () => ({ secondFactor: false }),
]

describe('An administrator who manages employees, but not roles', () => {
  for (const [what, more] of [...beyond, lesser])
    it(`gives nobody ${what}: not by form, by change, by file or to themselves`, async () => {
      const roleId = await role({ ...own, ...more() })
      const within = await addAgent(testServer, { roleId: await role(own) })
      const before = await stateOf()
      const { token } = hr
      const person = { name: 'Mira Nowak', agentRoleId: roleId, showNickname: false }
      const file = `email,name,role\nnew-${uuidv7()}@desk.test,New,${await nameOf(roleId)}\n${within.email},Mira,${await nameOf(roleId)}\n${hr.email},Me,${await nameOf(roleId)}`
      const email = `hired-${uuidv7()}@desk.test`
      for (const answer of [
        await sendRequest(testServer, createEmployee, { token, body: { ...person, email } }),
        await sendRequest(testServer, updateEmployee, { token, params: { id: within.id }, body: person }),
        await sendRequest(testServer, updateEmployee, { token, params: { id: hr.id }, body: person }),
      ])
        expect([answer.status, answer.problem.title]).toEqual([403, 'Not enough rights'])
      const { data } = await sendRequest(testServer, importEmployees, { token, body: { csv: file } })
      expect(data.lines.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused'])
      expect(await stateOf()).toEqual(before)
    })

  for (const [what, more] of beyond)
    it(`does nothing to those who hold ${what}`, async () => {
      const roleId = await role({ ...own, ...more() })
      const lockConnection = await addAgent(testServer, {
        roleId: await role({ ...own, secondFactor: false }),
      })
      await switchOnSecondFactor(testServer, lockConnection.token)
      await testServer.db`update agents set role_id = ${roleId} where id = ${lockConnection.id}`
      const before = await stateOf()
      await testServer.db`delete from sign_in_failures`
      const sign = { token: hr.token, params: { id: lockConnection.id } }
      const person = { name: 'Somebody Else', agentRoleId: await role(own), showNickname: true }
      const csv = `email,name\n${lockConnection.email},Somebody Else`
      const lines = await sendRequest(testServer, importEmployees, { token: hr.token, body: { csv } })
      expect(lines.data.lines[0]?.outcome).toBe('refused')
      for (const answer of [
        await sendRequest(testServer, updateEmployee, { ...sign, body: person }),
        await sendRequest(testServer, updateEmployee, { ...sign, body: { ...person, agentRoleId: roleId } }),
        await sendRequest(testServer, setEmployeeActive, { ...sign, body: { active: false } }),
        await sendRequest(testServer, resetEmployeePassword, sign),
        await sendRequest(testServer, endEmployeeSessions, sign),
        await sendRequest(testServer, resetSecondFactor, { ...sign, body: { code: hr.code() } }),
        await sendRequest(testServer, deleteEmployee, sign),
      ])
        expect([answer.status, answer.problem.title]).toEqual([403, 'Not enough rights'])
      expect(await stateOf()).toEqual(before)
      expect(
        await testServer.db`select 1 from second_factors where agent_id = ${lockConnection.id}`,
      ).toHaveLength(1)
      expect(
        await testServer.db`select 1 from sessions where agent_id = ${lockConnection.id} and revoked_at is null`,
      ).toHaveLength(1)
    })

  it('moves nobody from a role with a second factor to one without, their own role asking for none', async () => {
    const easy = { ...own, secondFactor: false }
    const { token } = await addAgent(testServer, { roleId: await role(easy) })
    const agentRoleId = await role(easy)
    const guarded = await addAgent(testServer, { roleId: await role(easy) })
    await testServer.db`update roles set second_factor = true where id = ${guarded.roleId}`
    const body = { name: 'Mira Nowak', agentRoleId, showNickname: false }
    const answer = await sendRequest(testServer, updateEmployee, { token, params: { id: guarded.id }, body })
    expect(answer.status).toBe(403)
  })

  it('keeps to places that are deleted too: they still show their tickets', async () => {
    const gone = await addTopic(testServer, { projectId: here.projectId, published: false })
    const agentRoleId = await role({ ...own, categories: [...own.categories, gone.categoryId] })
    await testServer.db`update categories set deleted_at = now() where id = ${gone.categoryId}`
    const body = { name: 'Mira', email: `gone-${uuidv7()}@desk.test`, agentRoleId, showNickname: false }
    expect((await sendRequest(testServer, createEmployee, { token: hr.token, body })).status).toBe(403)
  })

  it('hires, changes and lets go whoever stays within', async () => {
    const { token } = hr
    const agentRoleId = await role({ ...own, rights: ['tickets.reply'], pools: { my: true } })
    const body = { name: 'Mira', email: `within-${uuidv7()}@desk.test`, agentRoleId, showNickname: false }
    const { status, data } = await sendRequest(testServer, createEmployee, { token, body })
    expect(status).toBe(201)
    const params = { id: data.id }
    const equal = { name: 'Mira', agentRoleId: await role(own), showNickname: false }
    expect((await sendRequest(testServer, updateEmployee, { token, params, body: equal })).status).toBe(200)
    expect((await sendRequest(testServer, resetEmployeePassword, { token, params })).status).toBe(202)
    expect((await sendRequest(testServer, deleteEmployee, { token, params })).status).toBe(204)
  })

  it('makes and changes no roles, also not as a copy of their own', async () => {
    const { token } = hr
    const body = { ...own, name: `Copy ${uuidv7()}` }
    expect((await sendRequest(testServer, createRole, { token, body })).status).toBe(403)
    expect(
      (await sendRequest(testServer, updateRole, { token, params: { id: hr.roleId }, body })).status,
    ).toBe(403)
  })
})

describe('Whoever manages roles', () => {
  it('is not bound, but removes a second factor by their own code alone', async () => {
    // The tests above have moved the clock by almost the life of a token.
    const signedIn = await sendRequest(testServer, login, { body: { login: admin.email, password } })
    const token = signedIn.data.accessToken
    const agentRoleId = await role({ ...own, pools: { all: true }, categories: [elsewhere.categoryId] })
    const body = { name: 'Mira', email: `any-${uuidv7()}@desk.test`, agentRoleId, showNickname: false }
    expect((await sendRequest(testServer, createEmployee, { token, body })).status).toBe(201)
    const guarded = await addAgent(testServer, { roleId: await role({ ...own, secondFactor: false }) })
    await switchOnSecondFactor(testServer, guarded.token)
    const reset = (code: string) =>
      sendRequest(testServer, resetSecondFactor, { token, params: { id: guarded.id }, body: { code } })
    expect((await reset('000000')).problem.detail).toBe('ownSecondFactor')
    const mine = await switchOnSecondFactor(testServer, token)
    expect((await reset(hr.code())).status).toBe(400)
    const code = mine.code()
    expect((await reset(code)).status).toBe(204)
    expect((await reset(code)).status).toBe(400)
    for (let tries = 0; tries < 10; tries += 1) await reset('000000')
    expect((await reset(mine.code())).status).toBe(429)
  })
})
