import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { confirmEmail } from '@savepoint/contract/people/people.ts'
import { getCustomer, revealCustomerField } from '@savepoint/contract/tickets/customer-records.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { listCustomerGroups, putGameAccount } from '@savepoint/contract/tickets/game-accounts.ts'
import { announcePresence } from '@savepoint/contract/tickets/presence.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importGameAccounts } from '../../src/tickets/game-accounts/import-game-accounts.ts'
import { openPage } from '../support/live-page.ts'
import { codeIn, mailsTo } from '../support/mail/demo-mails.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic, password, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let topic: Topic
let admin: Awaited<ReturnType<typeof addAgent>>
let folder: string
beforeAll(async () => {
  testServer = await startTestServer()
  await testServer.app.listen({ port: 0, host: '127.0.0.1' })
  topic = await addTopic(testServer)
  admin = await addAgent(testServer, {
    roleId: await addRole(testServer, { admin: true, categories: [topic.categoryId] }),
  })
  folder = await mkdtemp(join(tmpdir(), 'savepoint-accounts-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await testServer.close()
})

type Input = Parameters<typeof sendRequest<typeof putGameAccount>>[2] extends { body?: infer B } | undefined
  ? B
  : never
const put = (login: string, body: Input = {}) =>
  sendRequest(testServer, putGameAccount, { token: admin.token, params: { login }, body })

const recordOf = async (id: string) =>
  (await sendRequest(testServer, getCustomer, { token: admin.token, params: { id } })).data.gameAccount

async function playerWithTicket(email?: string) {
  const player = await addCustomer(testServer, email)
  const body = { ...topic, title: 'T', description: 'D' }
  const ticket = await sendRequest(testServer, submitTicket, { token: player.token, body })
  return { ...player, ticketId: ticket.data.id }
}

async function confirm(email: string) {
  const code = codeIn((await mailsTo(testServer, email)).find(({ kind }) => kind === 'confirmEmail'))
  return await sendRequest(testServer, confirmEmail, { body: { code, password, passwordConfirm: password } })
}

const account = {
  secretQuestion: 'First pet',
  secretAnswer: 'Barsik the cat',
  phone: '+7 900 000-11-22',
  banUntil: '2030-01-01T00:00:00Z',
  banReason: 'Bots',
}

describe('a game account set by the API', () => {
  it('has a group that conditions are offered, each once whatever its case', async () => {
    const list = async () =>
      (await sendRequest(testServer, listCustomerGroups, { token: admin.token })).data.groups
    expect(await list()).toEqual([])
    for (const customerGroup of ['VIP', 'Стримеры', 'vip', 'Beta', 'VIP', null])
      await put(`group-${uuidv7()}@players.test`, { customerGroup })
    expect(await list()).toEqual(['Стримеры', 'Beta', 'vip'])
    const roleId = await addRole(testServer, { categories: [topic.categoryId] })
    const { token } = await addAgent(testServer, { roleId })
    expect((await sendRequest(testServer, listCustomerGroups, { token })).status).toBe(403)
  })

  it('is created, changed and left alone; sensitive values are sealed and never answered', async () => {
    const email = `put-${uuidv7()}@players.test`
    const created = await put(email, account)
    expect(created.data).toEqual({ login: email, outcome: 'created', customerId: null })
    expect((await put(email.toLowerCase(), account)).data.outcome).toBe('unchanged')
    expect((await put(email, { ...account, phone: '+7 900 000-11-33' })).data.outcome).toBe('updated')
    const kept = JSON.stringify(await testServer.db`select * from game_accounts where login = ${email}`)
    expect(kept).not.toMatch(/Barsik|900 000/)
    expect(kept).toContain('First pet')
  })

  it('writes each change into the audit, without sensitive values', async () => {
    const email = `audit-${uuidv7()}@players.test`
    await put(email, account)
    await put(email, account)
    await put(email, { ...account, banReason: 'Forgiven', phone: null })
    const rows = await testServer.db<{ before: object | null; after: object }[]>`
      select before, after from audit where action = 'gameAccountChanged' and subject_name = ${email} order by id`
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({
      before: null,
      after: { banReason: 'Bots', sensitive: ['secretAnswer', 'phone'] },
    })
    expect(rows[1]).toEqual({
      before: { banReason: 'Bots' },
      after: { banReason: 'Forgiven', sensitive: ['phone'] },
    })
    expect(JSON.stringify(rows)).not.toMatch(/Barsik|900 000/)
  })

  it('needs an address where the login is none, and takes no unknown key', async () => {
    const nameless = await put('StormRider78', account)
    expect([nameless.status, nameless.problem.errors]).toEqual([
      400,
      [{ path: 'email', message: 'Email required' }],
    ])
    expect((await put('a@b.test', { rank: 1 } as never)).status).toBe(400)
    expect((await put('a@b.test', { phone: 'a\0b' })).status).toBe(400)
    expect((await put(`${'щ'.repeat(240)}@b.test`)).status).toBe(400)
    expect((await put('щ'.repeat(250), { email: 'long@players.test' })).status).toBe(200)
  })

  it('is one account however many requests set it at once', async () => {
    const login = `Race-${uuidv7()}@players.test`
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => put(n % 2 ? login : login.toLowerCase(), { carrierId: 'C-1' })),
    )
    expect(answers.filter(({ data }) => data.outcome === 'created')).toHaveLength(1)
    const rows = await testServer.db`select 1 from game_accounts where lower(login) = lower(${login})`
    expect(rows).toHaveLength(1)
  })
})

describe('an account and a customer find each other', () => {
  it('when the address is confirmed after the account was told of', async () => {
    const player = await playerWithTicket()
    await put(`Login-${player.id}`, { ...account, email: player.email })
    expect(await recordOf(player.id)).toBeNull()
    expect((await confirm(player.email)).status).toBe(204)
    expect(await recordOf(player.id)).toMatchObject({ login: `Login-${player.id}`, phone: '•••' })
    const body = { field: 'phone' as const, ticketId: player.ticketId }
    const opened = await sendRequest(testServer, revealCustomerField, {
      token: admin.token,
      params: { id: player.id },
      body,
    })
    expect(opened.data.value).toBe(account.phone)
  })

  it('when the account is told of after the address was confirmed', async () => {
    const player = await playerWithTicket()
    await confirm(player.email)
    expect((await put(player.email.toUpperCase(), account)).data.customerId).toBe(player.id)
    expect(await recordOf(player.id)).toMatchObject({ banReason: 'Bots' })
  })

  it('in every race of the two', async () => {
    for (let round = 0; round < 10; round += 1) {
      const player = await playerWithTicket()
      await Promise.all([confirm(player.email), put(player.email, account)])
      expect(await recordOf(player.id)).toMatchObject({ banReason: 'Bots' })
    }
  })

  it('one for one: the login that is the address goes first, and a changed address moves the account', async () => {
    const player = await playerWithTicket()
    await put(`Second-${player.id}`, { email: player.email })
    await put(player.email, { carrierId: 'own' })
    await confirm(player.email)
    expect(await recordOf(player.id)).toMatchObject({ carrierId: 'own' })
    const other = await playerWithTicket()
    await confirm(other.email)
    expect((await put(player.email, { email: other.email })).data.customerId).toBe(other.id)
    expect(await recordOf(player.id)).toMatchObject({ login: `Second-${player.id}` })
  })

  it('and an agent who looks at the ticket is told at once; others are not', async () => {
    const player = await playerWithTicket()
    await confirm(player.email)
    const elsewhere = await addAgent(testServer, { roleId: await addRole(testServer) })
    const page = await openPage(testServer, admin.token)
    const stranger = await openPage(testServer, elsewhere.token)
    await page.until(({ type }) => type === 'ready')
    const presence = { page: 'page-one', ticketId: player.ticketId, typing: null }
    await sendRequest(testServer, announcePresence, { token: admin.token, body: presence })
    await put(player.email, account)
    const message = await page.until(({ type }) => type === 'customer')
    expect(message).toEqual({ type: 'customer', customerId: player.id })
    expect(stranger.heard.some(({ type }) => type === 'customer')).toBe(false)
    page.close()
    stranger.close()
  })
})

describe('a file of accounts', () => {
  const header =
    'login,email,secretQuestion,secretAnswer,phone,carrierId,banUntil,banDate,banReason,documentNumber,createdAt'
  const importText = async (text: string | Buffer) => {
    const file = join(folder, `${uuidv7()}.csv`)
    await writeFile(file, text)
    const lines: string[] = []
    const counts = await importGameAccounts(testServer.services, file, (line) => lines.push(line))
    return { counts, lines }
  }

  it('is taken over line by line, errors named by line; again it changes nothing', async () => {
    const player = await playerWithTicket()
    await confirm(player.email)
    const text = `\uFEFF${header}
${player.email},,"Pet, first","Bar""sik",+7 900,C-1,2030-01-01T00:00:00Z,,"Two
lines",45 08,2020-01-01T00:00:00Z
NoAddress,,,,,,,,,,
Named-${player.id},named@players.test,,,,,,,,,
${player.email.replace('player', 'late')},,,,,,yesterday,,,,
too,few
again-${player.id},again@players.test,,,,first,,,,,
AGAIN-${player.id},again@players.test,,,,second,,,,,
`
    const first = await importText(text)
    expect(first.counts).toEqual({ created: 3, updated: 1, unchanged: 0, refused: 3 })
    expect(first.lines.map((line) => line.slice(0, 16))).toEqual([
      'line 4: email: E',
      'line 6: banUntil',
      'line 7: line: In',
    ])
    expect(await recordOf(player.id)).toMatchObject({ banReason: 'Two\nlines', secretQuestion: 'Pet, first' })
    const [again] =
      await testServer.db`select carrier_id from game_accounts where login = ${`AGAIN-${player.id}`}`
    expect(again).toEqual({ carrier_id: 'second' })
    const before = await testServer.db`select * from game_accounts order by id`
    const withoutDoubles = text.replace(/^again.*\n/m, '')
    expect((await importText(withoutDoubles)).counts).toEqual({
      created: 0,
      updated: 0,
      unchanged: 3,
      refused: 3,
    })
    expect(await testServer.db`select * from game_accounts order by id`).toEqual(before)
    const [row] = await testServer.db<{ actor_name: string; after: object }[]>`
      select actor_name, after from audit where action = 'gameAccountsImported' order by id limit 1`
    expect(row).toMatchObject({ actor_name: 'npm run import:accounts', after: first.counts })
  })

  it('with a wrong heading is refused as a whole', async () => {
    await expect(importText('login,rank\na@b.test,1\n')).rejects.toThrow('the column rank is unknown')
    await expect(importText('email\na@b.test\n')).rejects.toThrow('no column login')
    await expect(importText('')).rejects.toThrow('the file is empty')
  })

  it('ends at a quote that is never closed, with what came before it imported', async () => {
    const logins = Array.from({ length: 5_000 }, () => `quote-${uuidv7()}@players.test`)
    const lines = logins.map((login, at) => (at === 100 ? `${login},"bad` : `${login},good`))
    await expect(importText(['login,banReason', ...lines].join('\n'))).rejects.toThrow(
      'line 102 has more than 20000 characters, or a quote that is never closed',
    )
    const found = await testServer.db<{ login: string }[]>`
      select login from game_accounts where login = any (${logins.map((login) => login.toUpperCase())}) or login = any (${logins})`
    expect(found).toHaveLength(100)
  })

  it('in another encoding than UTF-8 is refused', async () => {
    const windows1251 = Buffer.from([0xc1, 0xee, 0xf2, 0xfb])
    await expect(
      importText(Buffer.concat([Buffer.from('login,banReason\na@b.test,'), windows1251])),
    ).rejects.toThrow('the file is not UTF-8')
  })
})
