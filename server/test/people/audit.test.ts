import { exportAudit, listAudit } from '@savepoint/contract/people/audit.ts'
import { createEmployee } from '@savepoint/contract/people/employees.ts'
import { login, loginCustomer, logout, resetPassword } from '@savepoint/contract/people/people.ts'
import { createRole, deleteRole } from '@savepoint/contract/people/roles.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessTokens } from '../../src/people/access-tokens.ts'
import { mailResetLink } from '../../src/people/authentication/reset-password.ts'
import { codeIn, mailsTo } from '../support/mail/demo-mails.ts'
import { sendRequest } from '../support/requests.ts'
import { auditOf, roleOf } from '../support/role-inputs.ts'
import { addAgent, addCustomer, addRole, password } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let token: string
let adminId: string
beforeAll(async () => {
  testServer = await startTestServer()
  const admin = await addAgent(testServer, {
    roleId: await addRole(testServer, { admin: true }),
    options: { name: '=Root' },
  })
  token = admin.token
  adminId = admin.id
})
afterAll(() => testServer.close())

const list = async (query: Record<string, string | number> = {}) =>
  (await sendRequest(testServer, listAudit, { token, query })).data
const everything = async () => await testServer.db`select * from audit order by id`

describe('the audit', () => {
  it('tells of sign-ins, good and bad, of sign-outs and new passwords, with address and request', async () => {
    const agent = await addAgent(testServer, { roleId: await addRole(testServer), options: { name: 'Mira' } })
    const from = { address: '10.4.4.4', headers: { 'x-request-id': 'request-1', 'user-agent': 'Fox 1' } }
    await sendRequest(testServer, login, { ...from, body: { login: agent.email, password: 'Secret_1!' } })
    await sendRequest(testServer, login, {
      ...from,
      body: { login: 'nobody@nowhere.test', password: 'Secret_1!' },
    })
    const { data } = await sendRequest(testServer, login, { ...from, body: { login: agent.email, password } })
    for (let twice = 0; twice < 2; twice += 1)
      await sendRequest(testServer, logout, { ...from, token: data.accessToken })
    const { items } = await list({ text: '10.4.4.4' })
    const subject = { kind: 'agent', id: agent.id, name: 'Mira' }
    const nobody = { kind: 'nobody', id: null, name: '' }
    const herself = { kind: 'agent', id: agent.id, name: 'Mira' }
    expect(items.map(({ action, actor, subject: whom }) => ({ action, actor, subject: whom }))).toEqual([
      { action: 'signedOut', actor: herself, subject },
      { action: 'signedIn', actor: herself, subject },
      { action: 'signInFailed', actor: nobody, subject: null },
      { action: 'signInFailed', actor: nobody, subject },
    ])
    expect(items.every((item) => item.address === '10.4.4.4' && item.requestId === 'request-1')).toBe(true)
    const people = {
      ...testServer.services,
      tokens: accessTokens(testServer.secrets, testServer.clock, testServer.config.publicUrl),
    }
    const asked = { login: agent.email, locale: null, address: '10.4.4.5', requestId: 'request-2' }
    await mailResetLink(people, asked)
    const code = codeIn((await mailsTo(testServer, agent.email))[0])
    const chosen = 'Chosen_2026!'
    await sendRequest(testServer, resetPassword, {
      body: { code, password: chosen, passwordConfirm: chosen },
    })
    expect((await auditOf(testServer, agent.id)).slice(-2)).toMatchObject([
      { action: 'passwordReset', actor: '' },
      { action: 'passwordSet', actor: 'Mira' },
    ])
    const rows = JSON.stringify(await everything())
    for (const secret of ['Secret_1!', password, chosen, code, 'nobody@nowhere.test'])
      expect(rows).not.toContain(secret)
  })

  it('leaves out sign-ins of customers', async () => {
    const before = (await everything()).length
    const customer = await addCustomer(testServer)
    await sendRequest(testServer, loginCustomer, { body: { login: customer.email, password: 'Wrong_1!' } })
    await sendRequest(testServer, loginCustomer, { body: { login: customer.email, password } })
    expect(await everything()).toHaveLength(before)
  })

  it('has no entry for what was refused, and no action happens without one', async () => {
    const before = (await everything()).length
    const name = roleOf().name
    expect((await sendRequest(testServer, createRole, { token, body: roleOf({ name }) })).status).toBe(201)
    expect((await sendRequest(testServer, createRole, { token, body: roleOf({ name }) })).status).toBe(400)
    expect(await everything()).toHaveLength(before + 1)
    await testServer.db`alter table audit add constraint closed check (false) not valid`
    try {
      const input = roleOf()
      expect((await sendRequest(testServer, createRole, { token, body: input })).status).toBe(500)
      expect(await testServer.db`select 1 from roles where name = ${input.name}`).toEqual([])
    } finally {
      await testServer.db`alter table audit drop constraint closed`
    }
  })

  it('is found by time, action, actor and words, page by page', async () => {
    const role = (
      await sendRequest(testServer, createRole, { token, body: roleOf({ name: 'Findable Role' }) })
    ).data
    testServer.clock.advance({ hours: 1 })
    token = (await sendRequest(testServer, login, { body: { login: await emailOf(adminId), password } })).data
      .accessToken
    const between = testServer.clock.now().toISOString()
    testServer.clock.advance({ minutes: 1 })
    await sendRequest(testServer, deleteRole, { token, params: { id: role.id } })
    const actions = async (query: Record<string, string | number>) =>
      (await list(query)).items.map(({ action }) => action)
    expect(await actions({ text: 'findable' })).toEqual(['roleDeleted', 'roleCreated'])
    expect(await actions({ text: 'findable', from: between })).toEqual(['roleDeleted'])
    expect(await actions({ text: 'findable', to: between })).toEqual(['roleCreated'])
    expect(new Set(await actions({ action: 'signInFailed' }))).toEqual(new Set(['signInFailed']))
    expect((await list({ actorId: adminId })).items.every(({ actor }) => actor.id === adminId)).toBe(true)
    expect(await actions({ text: '%' })).toEqual([])
    const all = (await list({ limit: 100 })).items.map(({ id }) => id)
    const paged: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit: 3, ...(cursor && { cursor }) })
      paged.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(paged).toEqual(all)
    expect(new Set(paged).size).toBe(paged.length)
  })

  it('is exported completely without formulas, and records the export', async () => {
    const input = { name: '@SUM(A1)', email: 'sum@desk.test', agentRoleId: '', showNickname: false }
    input.agentRoleId = (await sendRequest(testServer, createRole, { token, body: roleOf() })).data.id
    await sendRequest(testServer, createEmployee, { token, body: input })
    await testServer.db`
      insert into audit (at, action, actor_kind, actor_name)
      select now() - n * interval '1 second', 'signInFailed', 'nobody', '' from generate_series(1, 2500) n`
    const file = await sendRequest(testServer, exportAudit, { token })
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
    })
    expect(file.text.startsWith('\uFEFFid,at,action,')).toBe(true)
    const rows = parse(file.text, { bom: true, columns: true }) as Record<string, string>[]
    expect(rows).toHaveLength((await everything()).length)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows[0]).toMatchObject({ action: 'auditExported', actorName: "'=Root" })
    expect(rows.find(({ action }) => action === 'employeeCreated')?.subjectName).toBe("'@SUM(A1)")
    expect(rows.flatMap((row) => Object.values(row)).filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    const sheet = await sendRequest(testServer, exportAudit, {
      token,
      query: { action: 'employeeCreated', separator: ';' },
    })
    expect(sheet.text.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFaction;employeeCreated',
      '',
      expect.stringMatching(/^id;at;action;actorKind/),
    ])
    const some = await sendRequest(testServer, exportAudit, { token, query: { action: 'employeeCreated' } })
    expect(parse(some.text, { bom: true, columns: true })).toHaveLength(1)
    const [entry] = (await list({ action: 'auditExported', limit: 1 })).items
    expect(entry?.after).toEqual({ action: 'employeeCreated' })
  })

  it('cannot be changed or removed', async () => {
    for (const change of ["update audit set actor_name = 'x'", 'delete from audit', 'truncate audit'])
      await expect(testServer.db.unsafe(change)).rejects.toThrow(/only ever added to|permission denied/)
  })
})

async function emailOf(id: string) {
  const [row] = await testServer.db<{ email: string }[]>`select email from agents where id = ${id}`
  return row?.email as string
}
