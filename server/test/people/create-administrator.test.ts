import { createEmployee, setEmployeeActive } from '@savepoint/contract/people/employees.ts'
import { getSession, login, resetPassword } from '@savepoint/contract/people/people.ts'
import { listRoles } from '@savepoint/contract/people/roles.ts'
import { pools, rightNames } from '@savepoint/contract/rights.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdministrator } from '../../src/people/employees/create-administrator.ts'
import { sendRequest } from '../support/requests.ts'
import { addRole, addTopic, password } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer()
})
afterAll(() => testServer.close())

async function come(link: string, email: string) {
  const code = new URL(link).searchParams.get('code') as string
  const answer = await sendRequest(testServer, resetPassword, {
    body: { code, password, passwordConfirm: password },
  })
  if (answer.status !== 202) return undefined
  return (await sendRequest(testServer, login, { body: { login: email, password } })).data.accessToken
}

describe('the first administrator', () => {
  it('signs in by a link that works once, with every right, pool and topic', async () => {
    const topic = await addTopic(testServer)
    const { link, isNew } = await createAdministrator(testServer.services, 'first@desk.test')
    expect([isNew, link.startsWith(`${testServer.config.publicUrl}/resetPassword?code=`)]).toEqual([
      true,
      true,
    ])
    const token = await come(link, 'first@desk.test')
    expect(await come(link, 'first@desk.test')).toBeUndefined()
    const session = await sendRequest(testServer, getSession, { token: token as string })
    expect(session.data).toMatchObject({ rights: [...rightNames], pools: [...pools], adminRights: true })
    const roles = await sendRequest(testServer, listRoles, { token: token as string })
    expect(roles.data).toMatchObject([
      { name: 'Администраторы', categories: [topic.categoryId], agentsCount: 1 },
    ])
    const entries = await testServer.db`select action, actor_kind, actor_name from audit order by id limit 3`
    const actor = { actor_kind: 'system', actor_name: 'admin:create' }
    expect(entries).toEqual([
      { action: 'roleCreated', ...actor },
      { action: 'employeeCreated', ...actor },
      { action: 'passwordReset', ...actor },
    ])
  })

  it('shares the role with the next; whoever works here already is raised and switched on', async () => {
    const token = await come(
      (await createAdministrator(testServer.services, 'lead@desk.test')).link,
      'lead@desk.test',
    )
    const agentRoleId = await addRole(testServer, { rights: ['tickets.reply'] })
    const body = { name: 'Mira', email: 'mira@desk.test', agentRoleId, showNickname: true }
    const { data } = await sendRequest(testServer, createEmployee, { token: token as string, body })
    await sendRequest(testServer, setEmployeeActive, {
      token: token as string,
      params: { id: data.id },
      body: { active: false },
    })
    const first = await createAdministrator(testServer.services, 'mira@desk.test')
    const second = await createAdministrator(testServer.services, 'mira@desk.test')
    expect([first.isNew, await come(first.link, 'mira@desk.test')]).toEqual([false, undefined])
    const hers = await come(second.link, 'mira@desk.test')
    const session = await sendRequest(testServer, getSession, { token: hers as string })
    expect(session.data).toMatchObject({
      adminRights: true,
      agent: { name: 'Mira', roleName: 'Администраторы' },
    })
    expect(await testServer.db`select 1 from roles where 'roles.manage' = any (rights)`).toHaveLength(1)
    const changes = await testServer.db`
      select before, after from audit where subject_id = ${data.id} and action = 'employeeChanged'`
    expect(changes).toMatchObject([
      { before: { active: false }, after: { active: true, role: 'Администраторы' } },
    ])
  })

  it('gets a role of another name when that one is taken by less', async () => {
    const own = await startTestServer()
    try {
      const roleId = await addRole(own, { rights: ['tickets.reply'] })
      await own.db`update roles set name = 'администраторы' where id = ${roleId}`
      await createAdministrator(own.services, 'first@desk.test')
      const names = await own.db<{ name: string }[]>`select name from roles order by name`
      expect(names.map(({ name }) => name)).toContain('Администраторы 2')
    } finally {
      await own.close()
    }
  })
})
