import cookie from '@fastify/cookie'
import type { PageRequest, RenderPage } from '@savepoint/contract/rendered-pages.ts'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { fillPage } from '../../src/platform/http/fill-page.ts'
import { keptHtml } from '../../src/platform/http/kept-html.ts'
import { pageContents } from '../../src/platform/http/page-content.ts'

const manifest = {
  'index.html': { file: 'assets/start.js', css: ['assets/start.css'], imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  'src/routes/index.tsx?tsr-split=component': {
    file: 'assets/home.js',
    css: ['assets/home.css'],
    imports: ['_react.js', '_tiles.js'],
  },
  '_tiles.js': { file: 'assets/tiles.js', css: ['assets/tiles.css'] },
}

/** A server that answers every address with what `pageContents` finds for it. */
async function openPages(renderPage: RenderPage) {
  const errors: unknown[] = []
  let now = new Date('2026-11-22T12:00:00Z')
  const app = Fastify()
  app.decorateRequest('leaveTurn', () => {})
  await app.register(cookie)
  const find = pageContents(
    app,
    { config: readConfig({}), clock: { now: () => now }, reportError: (error) => errors.push(error) },
    async () => ({ renderPage, manifest }),
  )
  app.get('/api/hello', async ({ headers, ip }) => ({ hello: headers.cookie, ip }))
  app.get('/*', async (request, reply) => reply.send((await find(request)) ?? { left: true }))
  return {
    errors,
    wait: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1_000)
    },
    get: async (url: string, headers: Record<string, string> = {}) =>
      (await app.inject({ url, headers, remoteAddress: '203.0.113.7' })).json(),
    head: (url: string) => app.inject({ method: 'HEAD', url }),
  }
}

const contentOf = ({ path, language }: PageRequest) => ({
  html: `${path} ${language}`,
  state: '{}',
  data: path,
  routeIds: ['__root__', '/'],
})

describe('The content of a page', () => {
  it('comes with the files of its routes that no other page loads', async () => {
    const pages = await openPages(async (request) => contentOf(request))
    expect(await pages.get('/?a=1')).toMatchObject({
      html: '/?a=1 ru',
      styles: ['assets/home.css', 'assets/tiles.css'],
      scripts: ['assets/home.js', 'assets/tiles.js'],
    })
  })

  it('is in the language of the visitor, and asks the API as the visitor', async () => {
    const pages = await openPages(async (request) => ({
      ...contentOf(request),
      state: await (await request.get('/api/hello')).text(),
    }))
    const found = await pages.get('/', { cookie: 'savepoint.language=pt' })
    expect(found.html).toBe('/ pt')
    expect(JSON.parse(found.state)).toEqual({ hello: 'savepoint.language=pt', ip: '203.0.113.7' })
    expect((await pages.get('/', { cookie: 'savepoint.language=xx' })).html).toBe('/ ru')
  })

  it('is left to the browser for whoever is signed in, and when nothing but the head is wanted', async () => {
    let renders = 0
    const pages = await openPages(async (request) => {
      renders += 1
      return contentOf(request)
    })
    expect(await pages.get('/', { cookie: 'savepoint.signed-in=1' })).toEqual({ left: true })
    await pages.head('/')
    expect(renders).toBe(0)
  })

  it('is left to the browser when rendering fails, which is reported', async () => {
    const pages = await openPages(() => Promise.reject(new Error('broken component')))
    expect(await pages.get('/')).toEqual({ left: true })
    expect(pages.errors).toEqual([new Error('broken component')])
  })

  it('is left to the browser for most of a crowd, and rendered again afterwards', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const pages = await openPages(async (request) => {
      await gate
      return contentOf(request)
    })
    const crowd = Array.from({ length: 100 }, () => pages.get('/'))
    const left = await Promise.race([
      Promise.all(crowd.slice(20)),
      new Promise((resolve) => setTimeout(resolve, 1_000)),
    ])
    expect(left).toEqual(Array.from({ length: 80 }, () => ({ left: true })))
    open()
    for (const { html } of await Promise.all(crowd.slice(0, 20))) expect(html).toBe('/ ru')
    expect((await pages.get('/')).html).toBe('/ ru')
  })

  it('is rendered once for the same data, for five minutes', async () => {
    let renders = 0
    const pages = await openPages(async ({ findRendered }) => {
      renders += 1
      return { html: findRendered('same') ?? `render ${renders}`, state: '{}', data: 'same', routeIds: [] }
    })
    const first = (await pages.get('/')).html
    pages.wait(299)
    expect((await pages.get('/')).html).toBe(first)
    pages.wait(2)
    expect((await pages.get('/')).html).not.toBe(first)
  })

  it('is rendered twenty times a second at most', async () => {
    const pages = await openPages(async (request) => (request.mayRender() ? contentOf(request) : undefined))
    const answers = []
    for (let n = 0; n < 25; n++) answers.push(await pages.get(`/?searchText=${n}`))
    expect(answers.map(({ left }) => left === true)).toEqual(Array.from({ length: 25 }, (_, n) => n >= 20))
    pages.wait(1)
    expect((await pages.get('/')).html).toBe('/ ru')
  })

  it('is kept up to a size, the newest longest', () => {
    const kept = keptHtml({ now: () => new Date() }, { bytes: 100, seconds: 300 })
    for (const name of ['a', 'b', 'c']) kept.keep(name, name.repeat(40))
    kept.keep('large', 'x'.repeat(101))
    expect(['a', 'b', 'c', 'large'].map((name) => kept.find(name)?.length)).toEqual([
      undefined,
      40,
      40,
      undefined,
    ])
  })

  it('cannot break out of the page', () => {
    const page =
      '<head></head><body><div id="root"></div><noscript>Please enable JavaScript.</noscript></body>'
    const state = JSON.stringify({ title: '</script><script>alert(1)</script> $& $1 $`' })
    const filled = fillPage(page, {
      html: '<p>$& $1</p>',
      state,
      data: '',
      routeIds: [],
      styles: ['assets/a.css'],
      scripts: ['assets/a.js'],
    })
    expect(filled).toContain('<div id="root"><p>$& $1</p></div>')
    expect(filled).not.toContain('<script>alert')
    expect(filled).not.toContain('noscript')
    expect(filled).toContain('<link rel="stylesheet" crossorigin href="/assets/a.css">')
    const written = /id="rendered-page">(.*?)<\/script>/.exec(filled)?.[1] ?? ''
    expect(JSON.parse(written)).toEqual(JSON.parse(state))
  })
})
