import type { PageRequest } from '@savepoint/contract/rendered-pages.ts'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../../src/rendering/render-page.tsx'

const guest = {
  kind: 'guest',
  agent: null,
  customer: null,
  rights: [],
  pools: [],
  adminRights: false,
  mustSetSecondFactor: false,
  draftKeys: [],
  environment: 'production',
  region: 'ru',
  release: 'v1',
  demo: false,
  limits: {
    attachmentsPerMessage: 10,
    attachmentMaxBytes: 5_000_000,
    ticketsPerDay: 5,
    ticketsEveryMinutes: 1,
  },
}
const emberwald = { id: 'e1', name: 'Emberwald', logoId: null, coverId: null, locale: 'ru', locales: ['ru'] }
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const article = {
  id: 'a1',
  title: 'Пропал <предмет>',
  project: { id: 'e1', name: 'Emberwald' },
  category: { id: 'c1', name: 'Предметы' },
  excerpt: '',
  tags: [],
  locale: 'ru',
  locales: ['ru'],
  updatedAt: '2026-11-01T10:00:00.000Z',
  content: {
    type: 'doc',
    content: [
      ...Array.from({ length: 400 }, (_, n) => paragraph(`Строка ${n}`)),
      paragraph('Последняя строка'),
    ],
  },
  seeAlso: [],
  similar: [],
  myVote: null,
}

const answers: Record<string, unknown> = {
  '/api/session': guest,
  '/api/public/projects': { items: [emberwald], nextCursor: null },
  '/api/public/articles/popular': { items: [{ ...article, title: 'Не входит в игру' }], nextCursor: null },
  '/api/public/articles/a1': article,
}

/** The texts are the same in every language. */
const pathOf = (address: string) => address.split('?', 1)[0] ?? ''

const respond = (address: string) =>
  Promise.resolve(
    pathOf(address) in answers
      ? Response.json(answers[pathOf(address)])
      : Response.json({ code: 'notFound' }, { status: 404 }),
  )

const render = (path: string, request: Partial<PageRequest> = {}) =>
  renderPage({
    path,
    language: 'ru',
    contentLanguage: null,
    config: { environment: 'production', region: 'ru', release: 'v1', demo: false },
    now: new Date('2026-11-22T12:00:00Z'),
    get: respond,
    findRendered: () => undefined,
    mayRender: () => true,
    hasAnnouncements: false,
    ...request,
  })

describe('A public page rendered on the server', () => {
  it('is rendered though the one before never ends', async () => {
    const endless = render('/', { get: () => new Promise(() => {}) })
    expect((await render('/'))?.html).toContain('Emberwald')
    expect(await endless).toBeUndefined()
  }, 15_000)

  it('shows a guest what the browser would show', async () => {
    const page = await render('/')
    expect(page?.html).toContain('Emberwald')
    expect(page?.html).toContain('Не входит в игру')
    expect(page?.html).not.toContain('<!--$!-->')
    expect(page?.routeIds).toEqual(['__root__', '/'])
  })

  it('holds a long article completely, escaped', async () => {
    const page = await render('/customer/articles/e1/a1')
    expect(page?.html).toContain('Последняя строка')
    expect(page?.html).toContain('Пропал &lt;предмет&gt;')
    expect(page?.html).not.toContain('<предмет>')
  })

  it('is left to the browser when something is missing, redirected, or personal', async () => {
    expect(await render('/customer/articles/e1/gone')).toBeUndefined()
    expect(await render('/customer/articles/?x=1')).toBeUndefined()
    expect(await render('/customer/tickets')).toBeUndefined()
    expect(await render('/tickets/all')).toBeUndefined()
    expect(await render('/', { get: () => Promise.reject(new Error('no database')) })).toBeUndefined()
    expect(await render('/', { get: async () => new Response('', { status: 503 }) })).toBeUndefined()
    expect(await render('/', { mayRender: () => false })).toBeUndefined()
    expect((await render('/'))?.html).toContain('Emberwald')
  })

  it('keeps languages and data of simultaneous visitors apart', async () => {
    const slow = async (address: string) => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      return respond(address)
    }
    const pages = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 2 === 0
          ? render('/', { language: 'en', get: slow })
          : render('/customer/articles/e1/a1', { language: 'pt', get: slow }),
      ),
    )
    for (const [n, page] of pages.entries()) {
      const state = JSON.parse(page?.state ?? '{}')
      expect(state.languages).toBe(n % 2 === 0 ? 'en' : 'pt')
      expect(page?.html.includes('How can we help?')).toBe(n % 2 === 0)
      expect(page?.html.includes('Последняя строка')).toBe(n % 2 === 1)
    }
  })

  it('uses what was rendered from the same data, and nothing else', async () => {
    const first = await render('/')
    const findRendered = (data: string) => (data === first?.data ? 'rendered before' : undefined)
    expect((await render('/', { findRendered }))?.html).toBe('rendered before')
    expect((await render('/', { findRendered, language: 'en' }))?.html).toContain('How can we help?')
  })
})
