import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeSitemap, describeSitemapPart } from '../../src/knowledge/public-pages/describe-sitemap.ts'
import { writeArticle } from '../support/articles.ts'
import { arePagesBuilt } from '../support/built-pages.ts'
import { addTopic, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const areBuilt = arePagesBuilt()
const publicUrl = 'http://help.test'

let testServer: TestServer
let topic: Topic
let other: Topic
let hidden: Topic
let article: string
let draft: string
let buried: string

beforeAll(async () => {
  testServer = await startTestServer({ PUBLIC_URL: publicUrl })
  topic = await addTopic(testServer, { project: 'Emberwald <3', category: 'Вход' })
  other = await addTopic(testServer, { project: 'Voidhollow' })
  hidden = await addTopic(testServer, { project: 'Ironhollow', active: false })
  article = await writeArticle(testServer, {
    topic,
    title: 'Как "войти" & не <выйти>',
    more: {
      text: 'Откройте страницу входа.',
    },
  })
  draft = await writeArticle(testServer, { topic, title: 'Секретный черновик', more: { published: false } })
  buried = await writeArticle(testServer, { topic: hidden, title: 'Секретная игра' })
})
afterAll(() => testServer.close())

const open = async (path: string) => {
  const { statusCode, body, headers } = await testServer.app.inject({ url: path })
  return { status: statusCode, html: body, type: String(headers['content-type']) }
}
const addressOf = (id: string, projectId = topic.projectId) => `/customer/articles/${projectId}/${id}`

describe.skipIf(!areBuilt)('The first HTML', () => {
  it('of an article contains its title, whatever characters it has', async () => {
    const { status, html } = await open(addressOf(article))
    expect(status).toBe(200)
    expect(html).toContain('<title>Как &quot;войти&quot; &amp; не &lt;выйти&gt; · Savepoint</title>')
    expect(html).toContain('<meta name="description" content="Откройте страницу входа." />')
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}${addressOf(article)}" />`)
    expect(html).toContain('<div id="root">')
  })

  it('is a 404 for addresses of no page, whatever follows them', async () => {
    for (const path of ['/nope', '/nope?x=1', '/customer/nope']) {
      const { status, html } = await open(path)
      expect([path, status]).toEqual([path, 404])
      expect(html).toContain('<div id="root">')
    }
    for (const path of [
      '/',
      '/customer/articles/?x=1',
      '/customer/articles?x=1',
      '/tickets/all',
      '/auth?redirect=/a',
    ])
      expect([path, (await open(path)).status]).toEqual([path, 200])
    expect((await open('/favicon.ico')).type).toMatch(/icon/)
  })

  it('of an article under another project points to the right one', async () => {
    const { status, html } = await open(addressOf(article, other.projectId))
    expect(status).toBe(200)
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}${addressOf(article)}" />`)
  })

  it('of what visitors cannot read reveals nothing and is a 404', async () => {
    const unknown = '00000000-0000-7000-8000-000000000000'
    const paths = [
      addressOf(draft),
      addressOf(buried, hidden.projectId),
      addressOf(unknown),
      addressOf('nonsense'),
      `/customer/articles/${hidden.projectId}`,
      '/customer/articles/nonsense',
    ]
    for (const path of paths) {
      const { status, html } = await open(path)
      expect([path, status]).toEqual([path, 404])
      expect(html).toContain('<meta name="robots" content="noindex" />')
      expect(html).toContain('<title>Savepoint</title>')
      expect(html).toContain('<div id="root">')
      expect(html).not.toMatch(/Секретн|Ironhollow/)
    }
  })

  it('of projects and of the first page names them; other pages keep the shell', async () => {
    const project = await open(`/customer/articles/${topic.projectId}`)
    expect(project.html).toContain('<title>Emberwald &lt;3 · База знаний · Savepoint</title>')
    expect(project.html).toContain('Вход')
    const all = await open('/customer/articles')
    expect(all.html).toContain('Emberwald &lt;3 · Voidhollow')
    expect((await open('/')).html).toContain(`<link rel="canonical" href="${publicUrl}/" />`)
    expect((await open('/tickets')).html).not.toContain('canonical')
    for (const path of ['/customer/articles/search', `/customer/articles/${topic.projectId}/search`]) {
      const { status, html } = await open(path)
      expect(status).toBe(200)
      expect(html).toContain('noindex')
    }
  })
})

describe('The sitemap', () => {
  it('lists what visitors can read, with the day it changed', async () => {
    const { status, html, type } = await open('/sitemap.xml')
    expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
    const addresses = [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
    expect(addresses).toEqual([
      `${publicUrl}/`,
      `${publicUrl}/customer/articles`,
      `${publicUrl}/customer/articles/${topic.projectId}`,
      `${publicUrl}/customer/articles/${other.projectId}`,
      `${publicUrl}${addressOf(article)}`,
    ])
    expect(html).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  })

  it('comes in parts when it is too long for one file', async () => {
    const second = await writeArticle(testServer, { topic: other, title: 'Вторая статья' })
    expect(await describeSitemap(testServer.services, 1)).toMatch(
      /sitemap-0\.xml<[\s\S]*sitemap-1\.xml<[\s\S]*sitemap-2\.xml</,
    )
    expect(await describeSitemapPart(testServer.services, 1, 1)).toContain(article)
    expect(await describeSitemapPart(testServer.services, 2, 1)).toContain(second)
    expect(await describeSitemapPart(testServer.services, 3, 1)).toBeUndefined()
    expect((await open('/sitemap-0.xml')).html).toContain(topic.projectId)
    expect((await open('/sitemap-7.xml')).status).toBe(404)
  })

  it("is linked in robots.txt, which keeps search engines out of the agents' pages", async () => {
    const { html } = await open('/robots.txt')
    expect(html).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
    for (const path of ['/admin', '/tickets', '/customer/tickets', '/api/'])
      expect(html).toContain(`Disallow: ${path}`)
    expect(html).toContain('Allow: /api/public/')
  })
})

describe('A help center for signed-in users', () => {
  it('shows nothing of its articles in either', async () => {
    const closed = await startTestServer({ KNOWLEDGE_BASE_ACCESS: 'signed-in' })
    try {
      const own = await addTopic(closed, { project: 'Закрытая игра' })
      const id = await writeArticle(closed, { topic: own, title: 'Закрытая статья' })
      for (const path of ['/sitemap.xml', '/customer/articles', addressOf(id, own.projectId)]) {
        const { body } = await closed.app.inject({ url: path })
        expect(body).not.toMatch(/Закрытая/)
        if (path === '/sitemap.xml') expect(body).not.toContain('articles')
      }
    } finally {
      await closed.close()
    }
  })
})
