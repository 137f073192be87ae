import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { pageCookies } from '@savepoint/contract/rendered-pages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import type { App } from '../http.ts'
import { answerNotFound } from '../problem-answers.ts'
import type { ResponseMemory } from '../response-memory.ts'
import { fillPage } from './fill-page.ts'
import { isKnownPage } from './known-pages.ts'
import type { FindPageContent } from './page-content.ts'
import { immutable, servePageFiles } from './page-files.ts'
import { type DescribePage, withHead } from './page-heads.ts'
import { chosenContentLanguage, pageLanguageOf } from './page-language.ts'
import { runtimeConfigOf } from './runtime-config.ts'

const builtPages = fileURLToPath(new URL('../../../../../web/dist', import.meta.url))
export const builtAssets = join(builtPages, 'assets')
const runtimeConfig = /(<script id="runtime-config">)[^<]*(<\/script>)/
const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g

/** Origins of the pages that may show the support widget of a project. */
export type ListEmbeddingSites = (projectId: string) => Promise<string[]>

export const widgetPage = '/widget'
/** Also as it lies there compressed. */
const widgetLoader = /\/widget\.js(\.br|\.gz)?$/

export type Shell = { html: string; scriptHashes: string[] }

export function withRuntimeConfig(html: string, config: Config): string {
  const settings = JSON.stringify(runtimeConfigOf(config)).replaceAll('<', '\\u003c')
  return html.replace(
    runtimeConfig,
    (_whole, open, close) => `${open}window.__SAVEPOINT__ = ${settings}${close}`,
  )
}

export async function readShell(config: Config): Promise<Shell> {
  const built = await readFile(join(builtPages, 'index.html'), 'utf8').catch(() => undefined)
  if (built === undefined) return { html: '', scriptHashes: [] }
  const html = withRuntimeConfig(built, config)
  const scriptHashes = [...html.matchAll(inlineScript)].map(
    ([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
  )
  return { html, scriptHashes }
}

type Pages = {
  db: Database
  describePage: DescribePage
  findContent: FindPageContent
  listEmbeddingSites: ListEmbeddingSites
  /** Without it, every page is made anew. */
  memory?: ResponseMemory
  /** Whether pages are made for this visitor alone. */
  isPersonal: (request: FastifyRequest) => boolean
  /** Called before a page is made that others will get as well. */
  readNewest: (request: FastifyRequest) => void
  /** For how long what is made now stays true, unless something changes. */
  trueForSeconds: () => Promise<number>
}

/** Hashed files are cached forever; every other page address gets the shell with a head of its own. */
export async function servePages(app: App, shell: Shell, pages: Pages) {
  const { db, describePage, findContent, listEmbeddingSites, memory } = pages
  app.setNotFoundHandler(answerNotFound)
  if (shell.html === '') return
  await app.register(fastifyStatic, {
    root: builtPages,
    index: false,
    preCompressed: true,
    // Makes a route for each file, so only for the few beside the thousand assets.
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{br,gz}'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? immutable : 'public, max-age=3600')
      // The one file that pages of other sites load.
      if (widgetLoader.test(path))
        reply
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('access-control-allow-origin', '*')
    },
  })
  await servePageFiles(app, { db, folder: builtAssets })
  // A route of its own, since only answers of routes are compressed.
  app.get('/*', async (request, reply) => {
    const [pathname = '/', search] = request.url.split('?', 2)
    const isPage =
      !/^\/(api|connect|assets|dev\/mail\/messages)(\/|$)/.test(pathname) && !/\.\w+$/.test(pathname)
    if (!isPage) return answerNotFound(request, reply)
    if (pathname === '/environment') return reply.redirect('/', 302)
    if (pathname !== '/' && pathname.endsWith('/') && !search)
      return reply.redirect(pathname.replace(/\/+$/, ''), 302)
    const key = pages.isPersonal(request) ? undefined : keyOf(request)
    const known = key && memory?.find(key)
    if (known) return known.send(request, reply)
    const keep = key ? memory?.keeper(key) : undefined
    if (keep) pages.readNewest(request)
    const seconds = keep ? await pages.trueForSeconds().catch(() => 0) : 0
    // Pages also open while the database is unavailable, and then show an error themselves.
    const address = pathname.replace(/(?<=.)\/+$/, '')
    const head = await describePage(address, request).catch(() => undefined)
    // Kept by no browser, since an editor may end it.
    if (head?.movedTo)
      return reply
        .header('cache-control', 'no-cache')
        .redirect(search ? `${head.movedTo}?${search}` : head.movedTo, 301)
    const isWidget = address === widgetPage
    const content = isWidget ? undefined : await findContent(request)
    if (isWidget) allowEmbedding(reply, await embeddingSites(request, listEmbeddingSites))
    const page = head ? withHead(shell.html, head) : shell.html
    const response = {
      status: head?.isMissing || !isKnownPage(address) ? 404 : 200,
      headers: { 'cache-control': 'no-cache', vary: 'cookie', 'content-type': 'text/html; charset=utf-8' },
      body: content ? fillPage(page, content) : page,
    }
    if (keep && head && content) return keep(response, seconds).send(request, reply)
    return reply.code(response.status).headers(response.headers).send(response.body)
  })
}

/** What rendered pages differ by, see page-content.ts. */
function keyOf(request: FastifyRequest): string | undefined {
  if (request.method !== 'GET' || request.cookies[pageCookies.signedIn] !== undefined) return undefined
  const hasAnnouncements = request.cookies[pageCookies.dismissed] === undefined
  return JSON.stringify([
    request.url,
    pageLanguageOf(request),
    chosenContentLanguage(request),
    hasAnnouncements,
  ])
}

/** Without a list, or a database to read it from, only our own pages. */
async function embeddingSites(
  { query }: FastifyRequest,
  listEmbeddingSites: ListEmbeddingSites,
): Promise<string[]> {
  const { project } = query as { project?: unknown }
  if (typeof project !== 'string' || !z.uuid().safeParse(project).success) return []
  return await listEmbeddingSites(project).catch(() => [])
}

/** Every other page cannot be framed at all. */
function allowEmbedding(reply: FastifyReply, sites: string[]) {
  const policy = String(reply.getHeader('content-security-policy'))
  const ancestors = sites.length === 0 ? "'self'" : sites.join(' ')
  reply
    .removeHeader('x-frame-options')
    .header(
      'content-security-policy',
      policy.replace("frame-ancestors 'none'", `frame-ancestors ${ancestors}`),
    )
}
