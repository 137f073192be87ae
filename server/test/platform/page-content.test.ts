import cookie from '@fastify/cookie'
import type { PageRequest, RenderPage } from '@savepoint/contract/rendered-pages.ts'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { fillPage } from '../../src/platform/http/pages/fill-page.ts'
import { keptHtml } from '../../src/platform/http/pages/kept-html.ts'
import { pageContents } from '../../src/platform/http/pages/page-content.ts'

const manifest = {
  '_react.js': { file: 'assets/react.js' },
  'src/routes/index.tsx?tsr-split=component': {
    file: 'assets/home.js',
    css: ['assets/home.css'],
    imports: ['_react.js', '_tiles.js'],
  },
  '_tiles.js': { file: 'assets/tiles.js', css: ['assets/tiles.css'] },
  'inter-cyrillic-wght-normal.woff2': { file: 'assets/inter-cyrillic.woff2' },
  'inter-latin-wght-normal.woff2': { file: 'assets/inter-latin.woff2' },
  'inter-latin-ext-wght-normal.woff2': { file: 'assets/inter-latin-ext.woff2' },
}

const startFiles = ['assets/start.js', 'assets/react.js', 'assets/start.css']

const styleRules = {
  'assets/start.css': [
    { css: 'body{margin:0}', classes: [[]] },
    { css: '.a,.b .c{color:red}', classes: [['a'], ['b', 'c']] },
    { css: '.b{color:blue}', classes: [['b']] },
  ],
  'assets/home.css': [{ css: '.home{top:0}', classes: [['home']] }],
  'assets/tiles.css': [{ css: '.tile{left:0}', classes: [['tile']] }],
}

/** A server that answers every address with what `pageContents` finds for it. */
async function openPages(renderPage: RenderPage, beforeLoading = () => {}) {
  const errors: unknown[] = []
  let now = new Date('2026-11-22T12:00:00Z')
  const app = Fastify()
  app.decorateRequest('leaveTurn', () => {})
  await app.register(cookie)
  const find = pageContents(
    app,
    { config: readConfig({}), clock: { now: () => now }, reportError: (error) => errors.push(error) },
    async () => {
      beforeLoading()
      return { renderPage, manifest, styleRules, startFiles }
    },
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
  it('is there once what renders it can be loaded, which is tried every ten seconds', async () => {
    let loads = 0
    const pages = await openPages(
      async (request) => contentOf(request),
      () => {
        loads += 1
        if (loads === 1) throw new Error('It is being built')
      },
    )
    expect([await pages.get('/'), await pages.get('/')]).toEqual([{ left: true }, { left: true }])
    expect([loads, pages.errors.length]).toEqual([1, 1])
    pages.wait(10)
    expect(await pages.get('/')).toMatchObject({ html: '/ ru' })
    expect(await pages.get('/')).toMatchObject({ html: '/ ru' })
    expect(loads).toBe(2)
  })

  it('comes with the files of its routes that no other page loads', async () => {
    const pages = await openPages(async (request) => contentOf(request))
    expect(await pages.get('/?a=1')).toMatchObject({
      html: '/?a=1 ru',
      styles: ['assets/home.css', 'assets/tiles.css'],
      scripts: ['assets/home.js', 'assets/tiles.js'],
    })
  })

  it('comes with the style rules that its elements need, and the fonts of its language', async () => {
    const pages = await openPages(async (request) => ({
      ...contentOf(request),
      html: '<p class="b"></p><p class="home x">',
    }))
    const found = await pages.get('/')
    expect(found.css).toBe('body{margin:0}.b{color:blue}.home{top:0}')
    expect(found.fonts).toEqual(['assets/inter-cyrillic.woff2', 'assets/inter-latin.woff2'])
    const inEnglish = await pages.get('/', { cookie: 'savepoint.language=en' })
    expect(inEnglish.fonts).toEqual(['assets/inter-latin.woff2'])
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
      '<head><title>T</title><script type="module" src="/s.js"></script><link rel="stylesheet" href="/s.css"></head><body><div id="root"></div><noscript>Please enable JavaScript.</noscript></body>'
    const state = JSON.stringify({ title: '</script><script>alert(1)</script> $& $1 $`' })
    const filled = fillPage(page, {
      language: 'ru' as const,
      html: '<p>$& $1</p>',
      state,
      data: '',
      routeIds: [],
      css: '.a{}',
      styles: ['assets/a.css'],
      scripts: ['assets/a.js'],
      fonts: ['assets/a.woff2'],
    })
    expect(filled).toContain('<div id="root"><p>$& $1</p></div>')
    expect(filled).not.toContain('<script>alert')
    expect(filled).not.toContain('noscript')
    expect(filled).not.toContain('<link rel="stylesheet"')
    expect(filled).toContain('<title>T</title><style id="needed-styles">.a{}[data-whole]:not(')
    expect(filled).not.toContain('<script type="module"')
    const later = /id="later-files">(.*?)<\/script>/.exec(filled)?.[1] ?? ''
    expect(JSON.parse(later)).toMatchObject([
      { rel: 'stylesheet', href: '/s.css' },
      { rel: 'stylesheet', href: '/assets/a.css' },
      { type: 'module', src: '/s.js' },
      { rel: 'modulepreload', href: '/assets/a.js' },
    ])
    const written = /id="rendered-page">(.*?)<\/script>/.exec(filled)?.[1] ?? ''
    expect(JSON.parse(written)).toEqual(JSON.parse(state))
  })
})
