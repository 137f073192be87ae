import { randomUUID } from 'node:crypto'
import type { PeopleTestServer } from './people-test-server.ts'
import { countStored } from './stored-words.ts'

/** Promise 17: a race for a name has one winner, and a forged address gains nothing. */
export async function drillRaces({ sendRequest, hire, admin, db }: PeopleTestServer): Promise<string> {
  const name = `Race ${randomUUID()}`
  const role = { rights: ['tickets.reply'], projects: [], categories: [], pools: { my: true } }
  const roles = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      sendRequest('POST', '/api/private/agentRoles', {
        token: admin,
        body: { ...role, name: n % 2 ? name : name.toUpperCase() },
      }),
    ),
  )
  const agents = await Promise.all(Array.from({ length: 10 }, () => hire()))
  const nickname = 'Drillmaster'
  const profile = {
    nickname,
    showNickname: true,
    signature: null,
    notifications: { sound: false, browser: false, events: [] },
  }
  await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      sendRequest('PUT', '/api/private/agentprofiles/my', {
        token: agents[n % agents.length]?.accessToken as string,
        body: { ...profile, nickname: n % 2 ? nickname : nickname.toLowerCase() },
      }),
    ),
  )
  const [holders] = await db<{ count: number }[]>`
    select count(*)::int as count from agents where lower(nickname) = ${nickname.toLowerCase()}`
  const won = roles.filter(({ status }) => status === 201).length
  const forged = await sendRequest('POST', '/api/login', {
    body: { login: 'nobody@demo.test', password: 'x' },
    headers: { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7' },
  })
  const [believed] = await db<{ count: number }[]>`
    select count(*)::int as count from sign_in_failures where address = '203.0.113.7'`
  if (won !== 1 || holders?.count !== 1 || believed?.count !== 0 || forged.status !== 401)
    throw new Error(
      `promise 17 was broken: ${won} roles, ${holders?.count} nicknames, ${believed?.count} forged`,
    )
  return `role name × 50: ${won} winner; nickname × 50: ${holders.count} holder; a forged X-Forwarded-For: ${believed.count} times believed`
}

const secretWords = ['Barsik-of-the-drill', '+7 900 111-22-33', '45 08 990011']

/** Promise 18: secrets appear in plain text neither in the database nor in a response. */
export async function drillSecrets({ sendRequest, hire, admin, db }: PeopleTestServer): Promise<string> {
  const [secretAnswer, phone, documentNumber] = secretWords as [string, string, string]
  const body = { secretAnswer, phone, documentNumber }
  const put = await sendRequest('PUT', '/api/private/customers/by-login/drill@players.test', {
    token: admin,
    body,
  })
  const agent = await hire()
  const begun = await sendRequest('POST', '/api/private/agentprofiles/my/secondFactor', {
    token: agent.accessToken,
  })
  const plain = [...secretWords, String(begun.body.secret), agent.refreshToken]
  const { found, tables } = await countStored(db, plain)
  const answered = plain.filter((word) => put.text.includes(word)).length
  if (found + answered > 0 || put.status !== 200 || begun.status !== 200)
    throw new Error(`promise 18 was broken: ${found} in the database`)
  return `${plain.length} secrets in ${tables} tables: ${found} found as they are, ${answered} in answers`
}

/** Promise 25: no value is revealed without its log entry, nor beyond the limit. */
export async function drillReveals({ sendRequest, signIn, db }: PeopleTestServer): Promise<string> {
  const { accessToken: token } = await signIn('lead@demo.test')
  const [ticket] = await db<{ id: number; customer_id: string }[]>`
    select t.id, t.customer_id from tickets t join game_accounts g on g.customer_id = t.customer_id limit 1`
  const reveal = () =>
    sendRequest('POST', `/api/private/customers/${ticket?.customer_id}/reveal`, {
      token,
      body: { field: 'documentNumber', ticketId: ticket?.id },
    })
  const count = async () => {
    const [row] = await db<{ audit: number; log: number }[]>`
      select (select count(*)::int from audit where action = 'sensitiveRevealed') as audit,
        (select count(*)::int from ticket_events where kind = 'revealed') as log`
    return row ?? { audit: 0, log: 0 }
  }
  const before = await count()
  await db`alter table audit add constraint drill_refuses check (action <> 'sensitiveRevealed') not valid`
  const unwritten = await reveal()
  await db`alter table audit drop constraint drill_refuses`
  const between = await count()
  const answers = await Promise.all(Array.from({ length: 40 }, reveal))
  const opened = answers.filter(({ status }) => status === 200).length
  const refused = answers.filter(({ status }) => status === 429).length
  const after = await count()
  const isTrue =
    unwritten.status === 500 &&
    between.log === before.log &&
    opened === 30 &&
    after.audit - before.audit === opened &&
    after.log - before.log === opened
  if (!isTrue)
    throw new Error(`promise 25 was broken: ${unwritten.status}, ${opened} opened, ${refused} refused`)
  return `40 at once: ${opened} opened, ${refused} refused, ${after.audit - before.audit} rows of audit; while the audit cannot be written: 0 opened`
}
