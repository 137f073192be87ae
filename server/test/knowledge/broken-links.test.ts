import { deleteArticle, publishArticle, redirectArticle } from '@savepoint/contract/knowledge/articles.ts'
import * as contract from '@savepoint/contract/knowledge/broken-links.ts'
import { publishProject } from '@savepoint/contract/knowledge/projects.ts'
import {
  deleteArticleTranslation,
  saveArticleTranslation,
} from '@savepoint/contract/knowledge/translations/translations.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addressOf, type LinkServer, linkTo, startLinkServer } from '../support/link-server.ts'
import { countWork } from '../support/measured-work.ts'
import { sendRequest } from '../support/requests.ts'

let server: LinkServer
beforeAll(async () => {
  server = await startLinkServer()
})
beforeEach(() => server.empty())
afterAll(() => server.close())

const publish = (id: string, published: boolean, internal = false) =>
  sendRequest(server.testServer, publishArticle, {
    token: server.anna.token,
    params: { id },
    body: { published, internal },
  })

describe('Links to our own articles', () => {
  it('are broken as soon as players cannot open them, and no longer', async () => {
    const target = await server.create('Сброс пароля')
    const source = await server.create('Вход', { content: linkTo([addressOf(target), 'сбросьте пароль']) })
    expect(await server.problems()).toEqual([])
    await publish(target.id, false)
    expect((await server.list()).items).toMatchObject([
      {
        article: { id: source.id, title: 'Вход' },
        locale: 'ru',
        ofTranslation: false,
        text: 'сбросьте пароль',
        href: addressOf(target),
        problem: 'unpublished',
        target: { id: target.id, title: 'Сброс пароля' },
        suggestion: null,
        since: null,
      },
    ])
    await publish(target.id, false, true)
    expect(await server.problems()).toEqual([['сбросьте пароль', 'internal']])
    await publish(target.id, true)
    expect(await server.problems()).toEqual([])
    await sendRequest(server.testServer, deleteArticle, {
      token: server.anna.token,
      params: { id: target.id },
    })
    expect(await server.problems()).toEqual([['сбросьте пароль', 'deleted']])
  })

  it('to a merged article name the one that readers get instead', async () => {
    const [old, now] = [await server.create('Старая'), await server.create('Новая')]
    await server.create('Вход', { content: linkTo([addressOf(old), 'здесь']) })
    await sendRequest(server.testServer, redirectArticle, {
      token: server.anna.token,
      params: { id: old.id },
      body: { articleId: now.id },
    })
    expect((await server.list()).items).toMatchObject([
      { problem: 'merged', suggestion: { href: addressOf(now), title: 'Новая' } },
    ])
  })

  it('are broken while the project of the other article is hidden', async () => {
    const target = await server.create('Платёж', server.other)
    await server.create('Вход', { content: linkTo([addressOf(target), 'платёж']) })
    const show = (published: boolean) =>
      sendRequest(server.testServer, publishProject, {
        token: server.anna.token,
        params: { id: server.other.projectId },
        body: { published },
      })
    await show(false)
    expect(await server.problems()).toEqual([['платёж', 'hidden']])
    await show(true)
    expect(await server.problems()).toEqual([])
  })

  it('count in internal articles, by the address that employees use', async () => {
    const target = await server.create('Регламент', { published: false, internal: true })
    const inside = `/knowledge/${target.id}`
    await server.create('Для сотрудников', {
      ...{ published: false, internal: true },
      content: linkTo([inside, 'верно'], [addressOf(target), 'неверно']),
    })
    expect((await server.list()).items).toMatchObject([
      { text: 'неверно', problem: 'internal', suggestion: { href: inside, title: 'Регламент' } },
    ])
    await server.create('Для игроков', { content: linkTo([inside, 'не для игроков']) })
    expect(await server.problems()).toEqual([
      ['не для игроков', 'internal'],
      ['неверно', 'internal'],
    ])
    await publish(target.id, true)
    expect((await server.list()).items.map(({ text, suggestion }) => [text, suggestion?.href])).toEqual([
      ['не для игроков', undefined],
      ['верно', addressOf(target)],
    ])
  })

  it('among articles for groups work for players of the same groups', async () => {
    const forGroups = (customerGroups: string[], more: object = {}) => ({
      ...{ published: false, internal: true, customerGroups },
      ...more,
    })
    const target = await server.create('Для испытателей', forGroups(['VIP', 'Testers']))
    const content = linkTo([addressOf(target), 'сюда'], [`/knowledge/${target.id}`, 'не сюда'])
    await server.create('Группа та же', forGroups(['testers'], { content }))
    expect(await server.problems()).toEqual([['не сюда', 'internal']])
    await server.create(
      'Другая группа',
      forGroups(['Testers', 'Press'], { content: linkTo([addressOf(target), 'мимо']) }),
    )
    expect(await server.problems()).toEqual([
      ['не сюда', 'internal'],
      ['мимо', 'internal'],
    ])
  })

  it('are looked for in what readers see: not in unpublished articles and translations', async () => {
    const missing = `/customer/articles/${server.topic.projectId}/${uuidv7()}`
    const source = await server.create('Черновик', {
      published: false,
      content: linkTo([missing, 'черновик']),
    })
    const shown = await server.create('Вход')
    const translate = async (published: boolean, revision?: number) => {
      const { status, text, data } = await sendRequest(server.testServer, saveArticleTranslation, {
        token: server.anna.token,
        params: { id: shown.id, locale: 'en' },
        body: {
          title: 'Sign in',
          content: linkTo([missing, 'here']),
          tags: [],
          published,
          ...(revision && { revision }),
        },
      })
      expect(status, text).toBe(200)
      return data.translation?.revision
    }
    const revision = await translate(false)
    expect(await server.problems()).toEqual([])
    await translate(true, revision)
    expect((await server.list()).items).toMatchObject([{ text: 'here', locale: 'en', ofTranslation: true }])
    await sendRequest(server.testServer, deleteArticleTranslation, {
      token: server.anna.token,
      params: { id: shown.id, locale: 'en' },
    })
    await publish(source.id, true)
    expect(await server.problems()).toEqual([['черновик', 'deleted']])
  })

  it('also by the full address of this portal; others are not ours', async () => {
    const { publicUrl } = server.testServer.services.config
    const [topic, id] = [server.topic.projectId, uuidv7()]
    await server.create('Вход', {
      content: linkTo(
        [`${publicUrl}/customer/articles/${topic}/${id}?lang=en#top`, 'полный адрес'],
        [`/api/public/images/${id}`, 'рисунок'],
        ['/customer/request', 'форма'],
        ['#ниже', 'якорь'],
        ['mailto:help@example.com', 'почта'],
      ),
    })
    expect(await server.problems()).toEqual([
      ['полный адрес', 'deleted'],
      ['рисунок', 'pictureDeleted'],
    ])
  })

  it('say since when, stay ignored when the text is saved, and are forgotten with the link', async () => {
    const href = `/customer/articles/${server.topic.projectId}/${uuidv7()}`
    const source = await server.create('Вход', { content: linkTo([href, 'сюда']) })
    const before = server.testServer.clock.now().toISOString()
    await server.check()
    const [link] = (await server.list()).items
    expect((link?.since ?? '') >= before).toBe(true)
    const ignore = (ignored: boolean) =>
      sendRequest(server.testServer, contract.ignoreBrokenLink, {
        token: server.anna.token,
        params: { id: link?.id ?? '' },
        body: { ignored },
      })
    expect((await ignore(true)).status).toBe(204)
    await server.save(source.id, server.bodyOf('Вход', { content: linkTo([href, 'туда']) }))
    expect([await server.problems(), await server.problems({ ignored: 'true' })]).toEqual([
      [],
      [['туда', 'deleted']],
    ])
    expect((await server.list({ ignored: 'true' })).items[0]?.ignored?.by).toMatchObject({ name: 'Анна' })
    expect((await ignore(false)).status).toBe(204)
    expect(await server.problems()).toEqual([['туда', 'deleted']])
    await server.save(source.id, server.bodyOf('Вход'))
    expect([await server.problems(), (await ignore(true)).status]).toEqual([[], 404])
  })

  it('of texts that another release wrote are found by the job', async () => {
    const { db } = server.testServer
    const source = await server.create('Вход')
    const content = linkTo([`/customer/articles/x/${uuidv7()}`, 'сюда'])
    await db`update articles set content = ${db.json(content as never)}, updated_at = updated_at + interval '1 microsecond'
      where id = ${source.id}`
    expect(await server.problems()).toEqual([])
    await server.check()
    expect(await server.problems()).toEqual([['сюда', 'deleted']])
    await db`delete from article_link_readings`
    await Promise.all([server.check(), server.check()])
    expect(await server.problems()).toEqual([['сюда', 'deleted']])
  })

  it('are listed page by page, by project and by article', async () => {
    const broken = (text: string) => linkTo([`/customer/articles/x/${uuidv7()}`, text])
    const first = await server.create('А1', { content: broken('1') })
    await server.create('Б2', { content: broken('2') })
    await server.create('В3', { ...server.other, content: broken('3') })
    const page = await server.list({ limit: 2 })
    expect([page.items.map(({ text }) => text), page.count]).toEqual([['1', '2'], 3])
    const next = await server.list({ limit: 2, cursor: page.nextCursor ?? '' })
    expect([next.items.map(({ text }) => text), next.nextCursor]).toEqual([['3'], null])
    expect(await server.problems({ projectId: server.other.projectId })).toEqual([['3', 'deleted']])
    expect(await server.problems({ articleId: first.id })).toEqual([['1', 'deleted']])
  })
})

describe('Fifty thousand links', () => {
  it('are listed in a moment and with few statements', async () => {
    const { db } = server.testServer
    const target = await server.create('Цель', { published: false })
    for (let part = 0; part < 25; part += 1)
      await server.create(`Статья ${part}`, {
        content: linkTo(
          ...Array.from({ length: 2_000 }, (_, index): [string, string] => [
            index % 2 ? `https://host-${index}.example/${part}` : `${addressOf(target)}?part=${index}`,
            `${index}`,
          ]),
        ),
      })
    const [row] = await db<{ count: number }[]>`select count(*)::int as count from article_links`
    expect(row?.count).toBe(50_000)
    await db`analyze article_links`
    const startedAt = Date.now()
    const page = await server.list()
    expect([page.items.length, page.count]).toEqual([50, 1_000])
    expect(Date.now() - startedAt).toBeLessThan(3_000)
    // One to look for the session.
    expect((await countWork(server.testServer, () => server.list())).statements).toBeLessThanOrEqual(3)
    global.gc?.()
    const before = process.memoryUsage().rss
    await server.check({ mostPerRun: 0 })
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
    const due = await db<{ count: number }[]>`select count(*)::int as count from outside_links`
    expect(due[0]?.count).toBe(25_000)
  }, 120_000)
})
