import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../../seed/demo.ts'
import { countWork } from '../support/measured-work.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let statements: number

beforeAll(async () => {
  testServer = await startTestServer()
  statements = (await countWork(testServer, () => seedDemo(testServer.services))).statements
}, 120_000)
afterAll(async () => await testServer.close())

const count = async (table: string, condition = 'true') => {
  const [row] = await testServer.db.unsafe(`select count(*)::int as count from ${table} where ${condition}`)
  return row?.count as number
}

async function signIn(path: '/api/login' | '/connect/login', login: string) {
  const answer = await testServer.app.inject({
    method: 'POST',
    url: path,
    payload: { login: `${login}@demo.test`, password: 'Demo_2026!' },
  })
  expect(answer.statusCode, `${login}: ${answer.body}`).toBe(200)
  return { authorization: `Bearer ${answer.json().accessToken}` }
}

const get = async (url: string, headers: Record<string, string>) =>
  (await testServer.app.inject({ url, headers })).json()

describe('The demo data', () => {
  it('is seeded once, with few enough statements for a first start', async () => {
    expect(await seedDemo(testServer.services)).toBe(false)
    expect(statements).toBeLessThan(14_000)
  })

  it('has three games with their pictures, an inactive one, and twenty-four articles with one draft, and internal ones', async () => {
    expect(await count('projects', 'active and cover_id is not null and logo_id is not null')).toBe(3)
    expect(await count('projects', 'not active')).toBe(1)
    expect(await count('articles', 'not internal')).toBe(24)
    expect(await count('articles', 'not published and not internal')).toBe(1)
    expect(await count('articles', 'internal and not published')).toBe(4)
    expect(await count('images', `kind = 'cover' and width = 3400 and height = 1400`)).toBe(3)
    expect(await count('images', `kind = 'logo' and width = 370 and height = 117`)).toBe(3)
  })

  it('has a text and a translation that wait for their review', async () => {
    expect(await count('article_reviews', `state = 'asked'`)).toBe(1)
    expect(await count('translation_reviews', `state = 'asked' and locale = 'pt'`)).toBe(1)
  })

  it('has email templates and two disabled email accounts', async () => {
    expect(await count('mail_templates')).toBe(4)
    expect(await count('mail_accounts', 'not enabled')).toBe(2)
    expect(await count('mail_accounts', 'is_default')).toBe(1)
    expect(await count('mail_auto_responses', 'template_id is null')).toBe(1)
    expect(await count('mails', `state <> 'kept'`)).toBe(0)
  })

  it('has saved replies and macros of everybody, of a team and of one agent, most of them used', async () => {
    for (const scope of ['global', 'team', 'personal'])
      for (const kind of ['savedReply', 'macro'])
        expect(await count('macros', `scope = '${scope}' and kind = '${kind}'`)).toBeGreaterThan(0)
    expect(await count('macro_texts', `locale = 'pt'`)).toBe(3)
    expect(await count('macro_texts', `words like '%{{prompt:%'`)).toBeGreaterThan(2)
    expect(await count('macro_similarities')).toBe(2)
    expect(await count('macro_uses', 'last_used_at < now()')).toBeGreaterThan(30)
    expect(await count('macro_shortcuts')).toBe(7)
  })

  it('has recurring tickets: one that was done and is to be done again', async () => {
    expect(await count('recurring_tickets', 'enabled')).toBe(2)
    expect(await count('recurring_tickets', 'not enabled')).toBe(1)
    expect(await count('tickets', `channel = 'internal' and status = 'Created'`)).toBe(1)
    expect(await count('tickets', `channel = 'internal' and status = 'Resolved'`)).toBeGreaterThan(0)
    expect(await count('tickets', `channel = 'internal' and customer_wrote_at is not null`)).toBe(0)
  })

  it('has working minutes of its staff', async () => {
    expect(await count('agent_minutes')).toBeGreaterThan(50_000)
    expect(await count('agent_minutes', 'minute > now()')).toBe(0)
    expect(await count('agent_minutes', 'extract(isodow from minute) > 5')).toBe(0)
  })

  it('is in three languages but for its draft, with one translation to be brought up to date', async () => {
    for (const locale of ['en', 'pt']) {
      const missing = await testServer.db`
        select k.name from categories k
        where not exists (select 1 from category_translations where category_id = k.id and locale = ${locale})`
      expect(missing).toEqual([])
      expect(
        await count(
          'article_translations',
          `published and locale = '${locale}' and article_id in (select id from articles where published)`,
        ),
      ).toBe(23)
    }
    const untranslated = await testServer.db`
      select a.published from articles a where not exists (select 1 from article_translations where article_id = a.id)`
    expect(untranslated).toEqual([{ published: false }])
    const outdated = await testServer.db`
      select t.locale from article_translations t join articles a on a.id = t.article_id where t.source_updated_at <> a.updated_at`
    expect(outdated).toMatchObject([{ locale: 'pt' }])
  })

  it('has articles with writers, readers, callouts, a spoiler, a video, an unfinished draft and texts to start from', async () => {
    expect(await count('articles', 'author_id is null')).toBe(0)
    for (const type of ['callout', 'details', 'video', 'table', 'image'])
      expect(await count('articles', `content @? '$.** ? (@.type == "${type}")'`), type).toBeGreaterThan(0)
    expect(await count('article_revisions', 'number = 2')).toBe(2)
    expect(await count('article_drafts')).toBe(1)
    expect(await count('article_templates')).toBe(2)
    expect(await count('field_templates')).toBe(1)
    expect(await count('article_totals', 'views >= helpful + unhelpful and views >= 3')).toBe(23)
    const [sums] = await testServer.db`
      select sum(helpful)::int as helpful, sum(unhelpful)::int as unhelpful, sum(deflections)::int as deflections from article_totals`
    expect(sums?.helpful).toBeGreaterThan(sums?.unhelpful * 2)
    expect(sums?.deflections).toBeGreaterThan(0)
  })

  it('finds what players misspell', async () => {
    for (const [locale, q, title] of [
      ['ru', 'востановить', 'Как вернуть удалённого персонажа'],
      ['ru', 'пороль', 'Не получается войти: как вернуть доступ к аккаунту'],
      ['ru', 'донат не пришол', 'Платёж прошёл, а кристаллы не пришли'],
      ['en', 'refound', 'Refunds: when you can get one and how to ask'],
      ['en', 'permisions', 'Guild storage: who took what, and how to set permissions'],
      ['pt', 'reembolzo', 'Reembolso: quando é possível e como pedir'],
      ['pt', 'desincronizada', 'Batalha dessincronizada: por que as frotas veem coisas diferentes'],
    ] as const) {
      const { items } = await get(
        `/api/public/articles/search?q=${encodeURIComponent(q)}&locale=${locale}`,
        {},
      )
      expect(
        items.slice(0, 4).map((item: { title: string }) => item.title),
        q,
      ).toContain(title)
    }
  })

  it('has 180 requests in every status, with files, notes and one talk of 200 messages', async () => {
    expect(await count('tickets', `channel <> 'internal'`)).toBe(180)
    for (const status of ['Created', 'WaitingAgentAction', 'WaitingCustomerAction', 'Resolved', 'Closed']) {
      expect(await count('tickets', `status = '${status}'`)).toBeGreaterThan(10)
    }
    expect(await count('tickets', 'messages_count = 200')).toBe(1)
    expect(await count('ticket_messages', `kind = 'note'`)).toBeGreaterThan(30)
    expect(await count('files', 'message_id is not null')).toBeGreaterThan(20)
    expect(await count('tickets', `channel = 'guest' and contact_confirmed_at is null`)).toBeGreaterThan(0)
  })

  it('has requests that go to the archive today and in one, two and five days', async () => {
    const due = await testServer.db<{ hours: number }[]>`
      select extract(epoch from archives_at - ${testServer.clock.now()}) / 3600 as hours from tickets where status = 'Resolved'`
    const dueIn = (days: number) => due.some(({ hours }) => Math.abs(Number(hours) - days * 24 - 1.5) < 0.5)
    expect([0, 1, 2, 5].map(dueIn)).toEqual([true, true, true, true])
  })

  it('lets everyone of the sign-in cards in, each with the work that is theirs', async () => {
    for (const login of ['admin', 'lead', 'agent']) {
      const headers = await signIn('/api/login', login)
      const { items } = await get('/api/private/tickets?section=my', headers)
      expect(items.length > 0).toBe(login !== 'admin')
    }
    const newbie = await signIn('/api/login', 'newbie')
    const { items } = await get('/api/private/tickets?section=my', newbie)
    expect(new Set(items.map((ticket: { project: { name: string } }) => ticket.project.name))).toEqual(
      new Set(['Emberwald']),
    )
    const player = await get('/api/customer/tickets', await signIn('/connect/login', 'player'))
    expect(player.items.length).toBeGreaterThan(4)
    expect((await get('/api/customer/tickets', await signIn('/connect/login', 'fresh'))).items).toEqual([])
    const counters = await get('/api/customer/counters', await signIn('/connect/login', 'limit'))
    expect(counters.nextRequestAt).not.toBeNull()
    const free = await get('/api/customer/counters', await signIn('/connect/login', 'player'))
    expect(free.nextRequestAt).toBeNull()
  })
})
