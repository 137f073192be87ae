import { openWidgetSession } from '@savepoint/contract/knowledge/support-widget/support-widget.ts'
import { exchangeToken, getSession, resendConfirmation } from '@savepoint/contract/people/people.ts'
import { getCustomer } from '@savepoint/contract/tickets/customer-records.ts'
import { listCustomerTickets, submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { getTicket } from '@savepoint/contract/tickets/tickets.ts'
import { createUploadLink } from '@savepoint/contract/tickets/widget-uploads/widget-uploads.ts'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../support/mail/demo-mails.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole } from '../support/staff.ts'
import { keyOf, startWidgetServer, type WidgetServer } from '../support/widget-server.ts'

let server: WidgetServer
let secret: string
beforeAll(async () => {
  server = await startWidgetServer()
  secret = (await server.createSecret()).secret
})
afterAll(() => server.close())

const playerOf = async (token: string) => {
  const { data } = await server.open(token)
  const session = await sendRequest(server.testServer, getSession, { token: data.accessToken })
  return { token: data.accessToken, refreshToken: data.refreshToken, ...session.data.customer }
}

const unsigned = (header: object, claims: object) =>
  `${[header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`

describe('A token of the publisher', () => {
  it('opens a session of the player it names, without a cookie', async () => {
    const answer = await server.open(
      await server.sign(secret, { sub: 'Hero 7', locale: 'pt-BR', context: { build: '1.4.2' } }),
    )
    expect(answer.status).toBe(201)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.data.context).toEqual({ build: '1.4.2' })
    const session = await sendRequest(server.testServer, getSession, { token: answer.data.accessToken })
    expect(session.data).toMatchObject({
      kind: 'customer',
      customer: { email: '', emailConfirmed: false, locale: 'pt' },
    })
  })

  it('always leads to the same account, also when several arrive at once', async () => {
    const token = await server.sign(secret, { sub: 'many' })
    const players = await Promise.all(Array.from({ length: 20 }, () => playerOf(token)))
    expect(new Set(players.map(({ id }) => id)).size).toBe(1)
    expect((await playerOf(await server.sign(secret, { sub: 'other' }))).id).not.toBe(players[0]?.id)
  })

  it.each<[string, () => Promise<string> | string]>([
    [
      'is not signed',
      () => unsigned({ alg: 'none' }, { sub: 'x', aud: server.topic.projectId, exp: server.seconds() + 60 }),
    ],
    ['names no algorithm of ours', async () => await server.sign(secret, {}, { alg: 'HS512' })],
    ['is signed with another secret', () => server.sign('another secret of thirty-two bytes!!')],
    [
      'was changed after it was signed',
      async () => {
        const [head, , signature] = (await server.sign(secret)).split('.')
        const claims = { sub: 'boss', aud: server.topic.projectId, exp: server.seconds() + 60 }
        return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
      },
    ],
    ['has expired', () => server.sign(secret, { exp: server.seconds() - 60 })],
    ['lives longer than an hour', () => server.sign(secret, { exp: server.seconds() + 3_700 })],
    ['is not valid yet', () => server.sign(secret, { nbf: server.seconds() + 120 })],
    ['is for another project', () => server.sign(secret, { aud: server.elsewhere.projectId })],
    [
      'is for nobody',
      () =>
        new SignJWT({ sub: 'x', exp: server.seconds() + 60 })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(keyOf(secret)),
    ],
    [
      'never ends',
      () =>
        new SignJWT({ sub: 'x', aud: server.topic.projectId })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(keyOf(secret)),
    ],
    ['names no player', () => server.sign(secret, { sub: ' ' })],
    [
      'carries too much context',
      () =>
        server.sign(secret, {
          context: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`n${index}`, 'v'])),
        }),
    ],
    ['is no token', () => 'abc'],
  ])('that %s is refused', async (_what, make) => {
    const answer = await server.open(await make())
    expect([answer.status, answer.problem.title]).toEqual([400, 'invalid_grant'])
  })

  it.each<[string, object]>([
    ['no name', { name: null }],
    ['an empty name', { name: '' }],
    ['a very long name', { name: 'x'.repeat(101) }],
    ['a broken address', { email: 'aria at game' }],
    ['an odd language', { locale: 7 }],
  ])('with %s still lets the player in', async (_what, claims) => {
    const answer = await server.open(await server.sign(secret, { sub: 'oddly described', ...claims }))
    expect(answer.status).toBe(201)
  })

  it('of one project opens no session in another', async () => {
    const other = (await server.createSecret(server.elsewhere.projectId)).secret
    const token = await server.sign(secret, { aud: server.elsewhere.projectId })
    expect((await server.open(token, { projectId: server.elsewhere.projectId })).status).toBe(400)
    const own = await server.sign(other, { aud: server.elsewhere.projectId })
    expect((await server.open(own)).status).toBe(400)
    const opened = await server.open(own, { projectId: server.elsewhere.projectId })
    expect(opened.status).toBe(201)
    const here = await playerOf(await server.sign(secret))
    const there = await sendRequest(server.testServer, getSession, { token: opened.data.accessToken })
    expect(there.data.customer?.id).not.toBe(here.id)
  })

  it('of a hidden project is refused', async () => {
    await server.testServer.db`update projects set active = false where id = ${server.topic.projectId}`
    expect((await server.open(await server.sign(secret))).status).toBe(400)
    await server.testServer.db`update projects set active = true where id = ${server.topic.projectId}`
  })
})

describe('The account of a token', () => {
  it('is never that of the address in it', async () => {
    const victim = await addCustomer(server.testServer)
    await server.testServer.db`update customers set email_confirmed_at = now() where id = ${victim.id}`
    await sendRequest(server.testServer, submitTicket, {
      token: victim.token,
      body: { ...server.topic, title: 'Private', description: 'D' },
    })
    const { email } = (await sendRequest(server.testServer, getSession, { token: victim.token })).data
      .customer as { email: string }
    const player = await playerOf(await server.sign(secret, { sub: 'imposter', email }))
    expect(player.id).not.toBe(victim.id)
    const { data } = await sendRequest(server.testServer, listCustomerTickets, { token: player.token })
    expect(data.items).toEqual([])
  })

  it('has the language of the token, else that of the widget', async () => {
    const languageOf = async (claims: object, language?: 'ru' | 'en' | 'pt') => {
      const body = {
        projectId: server.topic.projectId,
        token: await server.sign(secret, { sub: 'polyglot', ...claims }),
        language,
      }
      const { data } = await sendRequest(server.testServer, openWidgetSession, { body })
      const session = await sendRequest(server.testServer, getSession, { token: data.accessToken })
      return session.data.customer?.locale
    }
    expect(await languageOf({}, 'ru')).toBe('ru')
    expect(await languageOf({})).toBe('ru')
    expect(await languageOf({ locale: 'pt-BR' }, 'ru')).toBe('pt')
    expect(await languageOf({}, 'en')).toBe('en')
  })

  it('gets no email, and cannot ask for one', async () => {
    const player = await playerOf(await server.sign(secret, { sub: 'silent', email: 'silent@game.test' }))
    const again = await sendRequest(server.testServer, resendConfirmation, { token: player.token })
    expect(again.status).toBe(202)
    const sent = await sendRequest(server.testServer, submitTicket, {
      token: player.token,
      body: { ...server.topic, title: 'T', description: 'D' },
    })
    expect(sent.status).toBe(201)
    expect(await mailsTo(server.testServer, 'silent@game.test')).toEqual([])
    expect(await mailsTo(server.testServer, 'silent@player.invalid')).toEqual([])
  })

  it('stays signed in by the refresh token in the body, for 12 hours at most', async () => {
    const player = await playerOf(await server.sign(secret))
    const renew = (refreshToken: string | undefined) =>
      sendRequest(server.testServer, exchangeToken, {
        body: { grant_type: 'refresh_token', refresh_token: refreshToken as string },
      })
    server.testServer.clock.advance({ hours: 11 })
    const renewed = await renew(player.refreshToken)
    expect([renewed.status, renewed.headers['set-cookie']]).toEqual([200, undefined])
    server.testServer.clock.advance({ minutes: 61 })
    expect((await renew(renewed.data.refresh_token)).status).toBe(400)
  })

  it('is closed while it is being erased, and starts anew afterwards', async () => {
    const token = await server.sign(secret, { sub: 'leaving', exp: server.seconds() + 3_000 })
    const player = await playerOf(token)
    const { db, clock } = server.testServer
    const id = crypto.randomUUID()
    await db`insert into erasure_requests (id, customer_id, requested_at, due_at, started_at)
      values (${id}, ${player.id as string}, ${clock.now()}, ${clock.now()}, ${clock.now()})`
    expect((await server.open(token)).status).toBe(400)
    await db`update erasure_requests set completed_at = ${clock.now()} where id = ${id}`
    await db`delete from customers where id = ${player.id as string}`
    const rows = await db`select from player_identities where subject = 'leaving'`
    expect(rows).toHaveLength(0)
    expect((await playerOf(token)).id).not.toBe(player.id)
  })
})

describe('A hundred calls at once', () => {
  it('open no more sessions than the limit says', async () => {
    const limited = await startWidgetServer({ LIMIT_WIDGET_SESSIONS_PER_HOUR: '9' })
    const created = await limited.createSecret()
    const token = await limited.sign(created.secret)
    const answers = await Promise.all(Array.from({ length: 100 }, () => limited.open(token)))
    const statuses = Map.groupBy(answers, ({ status }) => status)
    expect([statuses.get(201)?.length, statuses.get(429)?.length]).toEqual([9, 91])
    const [row] = await limited.testServer.db<{ count: number }[]>`
      select count(*)::int as count from player_identities`
    expect(row?.count).toBe(1)
    await limited.close()
  })
})

describe('What the game tells', () => {
  it('stands in the ticket, with where it comes from', async () => {
    const token = await server.sign(secret, {
      sub: 'teller',
      name: 'Aria',
      email: 'Aria@Game.test',
      context: { build: '1.4.2', level: '7' },
    })
    const player = await playerOf(token)
    const context = { build: '1.4.2', level: '8', server: 'EU-3', empty: '' }
    const { data } = await sendRequest(server.testServer, submitTicket, {
      token: player.token,
      body: { ...server.topic, title: 'T', description: 'D', context },
    })
    const fields = [
      { title: 'build', type: 'text', value: '1.4.2', source: 'game' },
      { title: 'level', type: 'text', value: '8', source: 'page' },
      { title: 'server', type: 'text', value: 'EU-3', source: 'page' },
    ]
    expect(data.fields).toEqual(fields)
    const agent = await addAgent(server.testServer, {
      roleId: await addRole(server.testServer, { categories: [server.topic.categoryId] }),
    })
    const seen = await sendRequest(server.testServer, getTicket, {
      token: agent.token,
      params: { id: data.id },
    })
    expect(seen.data.fields).toEqual(fields)
    const record = await sendRequest(server.testServer, getCustomer, {
      token: agent.token,
      params: { id: player.id as string },
    })
    expect(record.data.identity).toMatchObject({ id: 'teller', name: 'Aria', email: 'aria@game.test' })
  })

  it('is that of the session, whatever other tokens of the player say', async () => {
    const first = await playerOf(
      await server.sign(secret, { sub: 'twice', name: 'Aria', context: { server: 'EU-3' } }),
    )
    const second = await playerOf(
      await server.sign(secret, { sub: 'twice', name: 'Aria', context: { server: 'US-1' } }),
    )
    const link = { projectId: server.topic.projectId, token: await server.sign(secret, { sub: 'twice' }) }
    expect((await sendRequest(server.testServer, createUploadLink, { body: link })).status).toBe(201)
    const sources = async (token: string) => {
      server.testServer.clock.advance({ minutes: 6 })
      const context = { server: 'EU-3' }
      const { data } = await sendRequest(server.testServer, submitTicket, {
        token,
        body: { ...server.topic, title: 'T', description: 'D', context },
      })
      return data.fields.map(({ source }) => source)
    }
    expect([await sources(first.token), await sources(second.token)]).toEqual([['game'], ['page']])
    const [row] = await server.testServer.db`select name from player_identities where subject = 'twice'`
    expect(row?.name).toBe('Aria')
  })

  it('is bounded', async () => {
    const player = await playerOf(await server.sign(secret, { sub: 'verbose' }))
    const { status, problem } = await sendRequest(server.testServer, submitTicket, {
      token: player.token,
      body: { ...server.topic, title: 'T', description: 'D', context: { build: 'x'.repeat(201) } },
    })
    expect([status, problem.errors?.[0]?.path]).toEqual([400, 'context.build'])
  })
})
