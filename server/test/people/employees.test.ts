import {
  getEmployee,
  listEmployees,
  resetEmployeePassword,
  updateEmployee,
} from '@savepoint/contract/people/employees.ts'
import { getSession } from '@savepoint/contract/people/people.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmployeeServer, startEmployeeServer } from '../support/employee-server.ts'
import { openPage } from '../support/live-page.ts'
import { codeIn } from '../support/mail/demo-mails.ts'
import { sendRequest } from '../support/requests.ts'
import { auditOf } from '../support/role-inputs.ts'
import { addAgent, addRole } from '../support/staff.ts'

let testServer: EmployeeServer['testServer']
let admin: EmployeeServer['admin']
let token: EmployeeServer['token']
let teamId: EmployeeServer['teamId']
let inputOf: EmployeeServer['inputOf']
let create: EmployeeServer['create']
let activate: EmployeeServer['activate']
let mailsTo: EmployeeServer['mailsTo']
let choosePassword: EmployeeServer['choosePassword']
let signIn: EmployeeServer['signIn']
let signInAdmin: EmployeeServer['signInAdmin']
beforeAll(async () => {
  ;({
    testServer,
    admin,
    token,
    teamId,
    inputOf,
    create,
    activate,
    mailsTo,
    choosePassword,
    signIn,
    signInAdmin,
  } = await startEmployeeServer())
})
afterAll(() => testServer.close())

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
    expect((await choosePassword(codeIn(mail))).status).toBe(202)
    expect((await choosePassword(codeIn(mail))).problem.title).toBe('Incorrect login or URL')
    const session = await signIn('nova@desk.test', 'Chosen_2026!')
    expect(session.status).toBe(200)
    token = await signInAdmin()
    const seen = await sendRequest(testServer, getEmployee, { token, params: { id: data.id } })
    expect([seen.data.state, seen.data.lastSeenAt]).toEqual(['active', expect.stringMatching(/:00\.000Z$/)])
    expect((await auditOf(testServer, data.id)).map(({ action, actor }) => [action, actor])).toEqual([
      ['employeeCreated', 'Root'],
      ['signInFailed', ''],
      ['passwordSet', 'Mira'],
      ['signedIn', 'Mira'],
    ])
  })

  it('cannot use an invitation of eight days ago, but gets a new link', async () => {
    const { data } = await create(inputOf())
    const [mail] = await mailsTo(data.email)
    testServer.clock.advance({ days: 8 })
    expect((await choosePassword(codeIn(mail))).status).toBe(400)
    token = await signInAdmin()
    await sendRequest(testServer, resetEmployeePassword, { token, params: { id: data.id } })
    const [, again] = await mailsTo(data.email)
    expect(again?.kind).toBe('invitation')
    expect((await choosePassword(codeIn(again))).status).toBe(202)
  })

  it('needs a name, an unused address and a role', async () => {
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
  it('is sorted by name, paged, and filtered by text, role and state', async () => {
    const roleId = await addRole(testServer)
    const names = ['Яна', 'anna', 'Boris', 'Zoe', 'Борис']
    for (const name of names) await addAgent(testServer, { roleId, options: { name } })
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
  it('has the new role from the next request, and keeps the address', async () => {
    const agent = await addAgent(testServer, { roleId: teamId })
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
