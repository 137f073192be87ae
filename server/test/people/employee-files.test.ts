import {
  exportEmployees,
  importEmployees,
  listEmployees,
  previewEmployeeImport,
} from '@savepoint/contract/people/employees.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let token: string
let adminEmail: string
beforeAll(async () => {
  testServer = await startTestServer()
  const admin = await addAgent(testServer, {
    roleId: await addRole(testServer, { admin: true }),
    options: { name: 'Root' },
  })
  token = admin.token
  adminEmail = admin.email
  const roleId = await addRole(testServer, { rights: ['tickets.reply'] })
  await testServer.db`update roles set name = 'Поддержка' where id = ${roleId}`
})
afterAll(() => testServer.close())

const send = async (csv: string, by = token) =>
  await sendRequest(testServer, importEmployees, { token: by, body: { csv } })
const outcomes = async (csv: string) => (await send(csv)).data.lines.map(({ outcome }) => outcome)
const find = async (text: string) =>
  (await sendRequest(testServer, listEmployees, { token, query: { text } })).data.items[0]

describe('a file of employees', () => {
  it('hires the new, changes the known, and changes nothing when read again', async () => {
    const csv = [
      'email,name,role,showNickname',
      'ivan@file.test,Иван Петров,поддержка,true',
      'OLGA@file.test,"Olga ""O"" Smith",Поддержка,',
    ].join('\r\n')
    expect(await outcomes(`\uFEFF${csv}`)).toEqual(['created', 'created'])
    expect(await find('ivan@')).toMatchObject({ name: 'Иван Петров', showNickname: true, state: 'invited' })
    expect((await find('olga@'))?.name).toBe('Olga "O" Smith')
    expect(await testServer.db`select 1 from mails where kind = 'invitation'`).toHaveLength(2)
    const audited = async () => (await testServer.db`select 1 from audit`).length
    const before = await audited()
    expect(await outcomes(csv)).toEqual(['unchanged', 'unchanged'])
    expect(await outcomes('name;email;role\nИван Петров;ivan@file.test;Поддержка')).toEqual(['unchanged'])
    expect([await audited(), (await testServer.db`select 1 from mails`).length]).toEqual([before, 2])
    expect(await outcomes('email\tname\nivan@file.test\tИван Второй')).toEqual(['updated'])
    expect(await find('ivan@')).toMatchObject({
      name: 'Иван Второй',
      roleName: 'Поддержка',
      showNickname: true,
    })
  })

  it('is refused line by line, with the reason at its column, and the rest is done', async () => {
    const { data } = await send(
      [
        'email,name,role,showNickname',
        'nobody,N,Поддержка,maybe',
        'petr@file.test,Petr,No such role,no',
        'pavel@file.test,Pavel,,no',
        'PETR@file.test,Petr,Поддержка,no',
        'anna@file.test,Anna,Поддержка,нет',
        `${adminEmail},Root,Поддержка,no`,
      ].join('\n'),
    )
    expect(data.lines.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'refused'],
      [3, 'refused'],
      [4, 'refused'],
      [5, 'refused'],
      [6, 'created'],
      [7, 'refused'],
    ])
    expect(
      data.lines.map(({ errors }) => errors.map(({ path, message }) => `${path}: ${message}`).toSorted()),
    ).toEqual([
      ['email: should be an e-mail', 'name: Minimum length 2 characters', 'showNickname: Invalid value'],
      ['role: Not found'],
      ['role: Mandatory field'],
      ['email: Repeated in the file'],
      [],
      [': lastAdministrator'],
    ])
    expect(await find('petr@')).toBeUndefined()
  })

  it('is previewed without a trace, and imported only as it was previewed', async () => {
    const csv = [
      'email,name,role,showNickname',
      'known@file.test,Known New,Поддержка,yes',
      'newcomer@file.test,Newcomer,Поддержка,no',
      'broken@file.test,B,Поддержка,no',
    ].join('\n')
    await send('email,name,role\nknown@file.test,Known Old,Поддержка')
    const traces = async () => [
      (await testServer.db`select 1 from audit`).length,
      (await testServer.db`select 1 from mails`).length,
      (await find('known@'))?.name,
      (await find('newcomer@'))?.name,
    ]
    const before = await traces()
    const preview = async () =>
      (await sendRequest(testServer, previewEmployeeImport, { token, body: { csv } })).data
    const seen = await preview()
    expect(seen.lines.map(({ line, outcome, changes }) => ({ line, outcome, changes }))).toEqual([
      {
        line: 2,
        outcome: 'updated',
        changes: [
          { column: 'name', before: 'Known Old', after: 'Known New' },
          { column: 'showNickname', before: 'false', after: 'true' },
        ],
      },
      {
        line: 3,
        outcome: 'created',
        changes: [
          { column: 'name', before: null, after: 'Newcomer' },
          { column: 'role', before: null, after: 'Поддержка' },
          { column: 'showNickname', before: null, after: 'false' },
        ],
      },
      { line: 4, outcome: 'refused', changes: [] },
    ])
    expect(await traces()).toEqual(before)
    const confirm = (file: string, version: string) =>
      sendRequest(testServer, importEmployees, { token, body: { csv: file, version } })
    expect((await confirm(`${csv}\nlate@file.test,Late,Поддержка,no`, seen.version)).status).toBe(409)
    await send('email,name\nknown@file.test,Known Meanwhile')
    const refused = await confirm(csv, seen.version)
    expect([refused.status, refused.problem.code]).toEqual([409, 'changedMeanwhile'])
    expect((await find('newcomer@'))?.name).toBeUndefined()
    const { version } = await preview()
    const answers = await Promise.all([confirm(csv, version), confirm(csv, version)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([(await find('known@'))?.name, (await find('newcomer@'))?.name]).toEqual(['Known New', 'Newcomer'])
  })

  it('with a name that lost its letters is refused at the name', async () => {
    const { data } = await send('email,name,role\nlost@file.test,\uFFFD\uFFFD\uFFFD,Поддержка')
    expect(data.lines).toMatchObject([
      { outcome: 'refused', errors: [{ path: 'name', message: 'Invalid value' }] },
    ])
  })

  it('must be CSV with a column of addresses', async () => {
    expect((await send('email,name\n"open')).problem.errors).toEqual([
      { path: 'csv', message: 'Invalid value' },
    ])
    expect((await send('name\nAnna')).problem.errors).toEqual([{ path: 'csv', message: 'Mandatory field' }])
    expect((await send('email,name')).data.lines).toEqual([])
  })

  it('has at most 1,000 lines', async () => {
    const fileOf = (lines: number) =>
      ['email,name', ...Array.from({ length: lines }, (_, index) => `${index},N`)].join('\n')
    expect((await outcomes(fileOf(1_000))).length).toBe(1_000)
    for (const endpoint of [importEmployees, previewEmployeeImport]) {
      const refused = await sendRequest(testServer, endpoint, { token, body: { csv: fileOf(1_001) } })
      expect(refused.problem.errors).toEqual([{ path: 'csv', message: 'Max number of lines 1000' }])
    }
  })

  it('takes the right to change others from whoever gives it up in it, from the next line on', async () => {
    const hr = await addAgent(testServer, {
      roleId: await addRole(testServer, { rights: ['employees.manage', 'tickets.reply'] }),
    })
    const { data } = await send(
      `email,name,role\n${hr.email},Leaving,Поддержка\nafter@file.test,After,Поддержка`,
      hr.token,
    )
    expect(data.lines.map(({ outcome }) => outcome)).toEqual(['updated', 'refused'])
  })

  it('gives nobody more than whoever reads it may give', async () => {
    const hr = await addAgent(testServer, {
      roleId: await addRole(testServer, { rights: ['employees.manage', 'tickets.reply'] }),
    })
    const [role] = await testServer.db<
      { name: string }[]
    >`select name from roles where 'roles.manage' = any (rights)`
    const { data } = await send(
      `email,name,role\nnew@file.test,New,${role?.name}\n${adminEmail},Root,Поддержка\nfine@file.test,Fine,Поддержка`,
      hr.token,
    )
    expect(data.lines.map(({ outcome, errors }) => [outcome, errors[0]?.message])).toEqual([
      ['refused', 'Not enough rights'],
      ['refused', 'Not enough rights'],
      ['created', undefined],
    ])
  })
})

describe('the exported file', () => {
  it('holds nothing that a table program calculates, and reads back as nothing new', async () => {
    const names = ['=HYPERLINK("http://evil.test")', '+7 900', '-1+2', '@SUM(A1)', "'=quoted"]
    const roleId = await addRole(testServer, { rights: ['tickets.reply'] })
    for (const name of names) await addAgent(testServer, { roleId, options: { name } })
    const file = await sendRequest(testServer, exportEmployees, { token })
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="employees.csv"',
      'x-content-type-options': 'nosniff',
    })
    expect(file.text.startsWith('\uFEFFemail,name,role,showNickname,')).toBe(true)
    const rows = parse(file.text, { bom: true }) as string[][]
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(rows.map((row) => row[1])).toContain(`'${names[0]}`)
    const sheet = await sendRequest(testServer, exportEmployees, { token, query: { separator: ';' } })
    expect(sheet.text.startsWith('\uFEFFemail;name;role;showNickname;')).toBe(true)
    expect(new Set(await outcomes(sheet.text))).toEqual(new Set(['unchanged']))
    const again = await send(file.text)
    const wrong = again.data.lines.filter(({ outcome }) => outcome !== 'unchanged')
    expect(wrong.map(({ email }) => email)).toEqual([])
    const [entry] =
      await testServer.db`select actor_name, after from audit where action = 'employeesExported'`
    expect(entry).toEqual({ actor_name: 'Root', after: { count: rows.length - 1 } })
  })
})
