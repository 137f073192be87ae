import { brotliDecompressSync } from 'node:zlib'
import { voteOnArticle } from '@savepoint/contract/knowledge/knowledge.ts'
import { updateProject } from '@savepoint/contract/knowledge/projects.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AnnouncementServer, startAnnouncementServer } from '../support/announcement-server.ts'
import { writeArticle } from '../support/articles.ts'
import { arePagesBuilt } from '../support/built-pages.ts'
import { countWork } from '../support/measured-work.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole } from '../support/staff.ts'

const areBuilt = arePagesBuilt()
let server: AnnouncementServer
let here: AnnouncementServer['testServer']
let admin: Awaited<ReturnType<typeof addAgent>>
let articleId: string
let path: string
beforeAll(async () => {
  server = await startAnnouncementServer({ REMEMBER_ANSWERS: 'on' })
  here = server.testServer
  admin = await addAgent(here, { roleId: await addRole(here, { admin: true }) })
  articleId = await writeArticle(here, { topic: server.topic, title: 'Замок' })
  path = `/customer/articles/${server.topic.projectId}/${articleId}`
})
afterAll(() => server.close())

const open = async (url = path, headers: Record<string, string> = {}) => {
  const answer = await here.app.inject({ url, headers })
  return { ...answer, status: answer.statusCode, html: answer.body }
}
/** While the machine is busy, a page may be left to the browser. */
const rendered = (url: string) =>
  vi.waitFor(async () => {
    const page = await open(url)
    expect(page.html.includes('id="rendered-page"')).toBe(true)
    return page
  }, 20_000)
const statementsOf = async (work: () => Promise<unknown>) => (await countWork(here, work)).statements
const remembered = (url = path, headers: Record<string, string> = {}) =>
  vi.waitFor(async () => expect(await statementsOf(() => open(url, headers))).toBe(0), 20_000)

describe.skipIf(!areBuilt)('A public page', () => {
  it('costs no statement from the third time on, and is the same', async () => {
    for (const url of ['/', '/customer/articles', `/customer/articles/${server.topic.projectId}`, path]) {
      const first = await rendered(url)
      await remembered(url)
      const later = await open(url)
      expect([first.status, first.headers['content-type']]).toEqual([
        later.status,
        later.headers['content-type'],
      ])
      expect(later.headers).toMatchObject({
        ...{ 'cache-control': 'no-cache', vary: 'cookie' },
        'content-security-policy': first.headers['content-security-policy'],
      })
      const withoutTimes = (html: string) =>
        html.replaceAll(/"renderedAt":"[^"]+"|"(?:dataUpdated|dehydrated)At":\d+/g, '')
      expect(withoutTimes(later.html)).toBe(withoutTimes(first.html))
      const { headers, rawPayload } = await open(url, { 'accept-encoding': 'br' })
      expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'cookie, accept-encoding' })
      expect(brotliDecompressSync(rawPayload).toString()).toBe(later.html)
    }
  })

  it('is one for each language', async () => {
    const english = { cookie: 'savepoint.language=en' }
    await remembered()
    await remembered(path, english)
    expect((await open()).html).toContain('<html lang="ru"')
    expect((await open(path, english)).html).toContain('<html lang="en"')
    expect((await open(`${path}?lang=pt`)).html).toContain('<html lang="pt"')
  })

  it('shows at once what an editor changed', async () => {
    await remembered('/')
    await sendRequest(here, updateProject, {
      token: admin.token,
      params: { id: server.topic.projectId },
      body: { name: 'Emberwald II', active: true, logoId: null, coverId: null },
    })
    for (let time = 0; time < 5; time += 1) expect((await open('/')).html).toContain('Emberwald II')
  })

  it('shows at once what was announced', async () => {
    await remembered('/')
    await server.add({ translations: { ru: { title: 'Вход недоступен', text: 'Чиним.' } } })
    for (let time = 0; time < 5; time += 1) expect((await open('/')).html).toContain('Вход недоступен')
    const dismissed = { cookie: 'savepoint.dismissed=1' }
    await remembered('/', dismissed)
    expect((await open('/', dismissed)).html).not.toContain('class="announcement')
  })

  it('shows in time what begins by itself', async () => {
    const startsAt = new Date(here.clock.now().getTime() + 2_000).toISOString()
    await server.add({
      kind: 'news',
      state: null,
      startsAt,
      translations: { ru: { title: 'Праздник', text: 'Начался.' } },
    })
    await remembered('/')
    expect((await open('/')).html).not.toContain('Праздник')
    await vi.waitFor(async () => expect((await open('/')).html).toContain('Праздник'), 5_000)
  })

  it('is made for each visitor who may have voted, and by the browser for whoever is signed in', async () => {
    await remembered()
    const vote = { params: { articleId }, body: { helpful: true } }
    const cookie = String((await sendRequest(here, voteOnArticle, vote)).headers['set-cookie']).split(';')[0]!
    for (let time = 0; time < 3; time += 1) {
      expect((await open(path, { cookie })).html).toContain('"myVote":true')
      expect((await open()).html).toContain('"myVote":null')
      expect((await open(path, { cookie: 'savepoint.signed-in=1' })).html).toContain('<div id="root"></div>')
    }
  })

  it('is missing at once when its article is withdrawn', async () => {
    await remembered()
    await here.db`update articles set published = false where id = ${articleId}`
    await vi.waitFor(async () => expect((await open()).status).toBe(404), 1_000)
  })
})
