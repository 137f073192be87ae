import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Locale, locale } from '@savepoint/contract/people/credentials.ts'
import { type PageContent, pageCookies, type RenderPage } from '@savepoint/contract/rendered-pages.ts'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { ReportError } from '../report-error.ts'
import type { App } from './http.ts'
import { runtimeConfigOf } from './runtime-config.ts'

const built = fileURLToPath(new URL('../../../../web', import.meta.url))

/** Milliseconds after which the browser renders the page. */
const patience = 1_500
const mostWaiting = 20
const mostKept = 200
/** How long times such as "5 minutes ago" in a page may be those of an earlier visitor; the browser corrects them at once. */
const keptSeconds = 300

export type FindPageContent = (request: FastifyRequest) => Promise<FoundContent | undefined>
export type FoundContent = PageContent & { styles: string[]; scripts: string[] }

type Services = { config: Config; clock: Clock; reportError: ReportError }
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>
export type Renderer = { renderPage: RenderPage; manifest: Manifest }

/**
 * Renders the public pages for visitors who are not signed in, so that people and search engines read them before any script
 * runs. Whatever goes wrong, the browser still renders the page.
 */
export function pageContents(
  app: App,
  { config, clock, reportError }: Services,
  load: () => Promise<Renderer> = loadRenderer,
): FindPageContent {
  let renderer: Promise<Renderer | undefined> | undefined
  const rendered = new Map<string, { html: string; at: number }>()
  let waiting = 0

  async function find(request: FastifyRequest): Promise<FoundContent | undefined> {
    renderer ??= load().catch((error: unknown) => {
      reportError(error, { doing: 'loading what renders the pages' })
      return undefined
    })
    const loaded = await renderer
    if (!loaded) return undefined
    const { renderPage, manifest } = loaded
    const now = clock.now()
    const content = await renderPage({
      path: request.url,
      language: languageOf(request),
      config: runtimeConfigOf(config),
      now,
      get: (address) => ask(app, request, address),
      findRendered: (data) => {
        const known = rendered.get(digest(data))
        return known && now.getTime() - known.at < keptSeconds * 1_000 ? known.html : undefined
      },
    })
    if (!content) return undefined
    keep(content, now.getTime())
    return { ...content, ...assetsOf(manifest, content.routeIds) }
  }

  function keep({ data, html }: PageContent, at: number) {
    const key = digest(data)
    if (rendered.get(key)?.html === html) return
    rendered.delete(key)
    rendered.set(key, { html, at })
    for (const oldest of rendered.keys()) {
      if (rendered.size <= mostKept) break
      rendered.delete(oldest)
    }
  }

  return async (request) => {
    if (request.method !== 'GET' || request.cookies[pageCookies.signedIn] || waiting >= mostWaiting)
      return undefined
    waiting += 1
    // What the page asks of the API takes turns of its own.
    request.leaveTurn()
    const finding = find(request)
      .catch((error: unknown) => {
        reportError(error, { requestId: request.id })
        return undefined
      })
      .finally(() => {
        waiting -= 1
      })
    return (await Promise.race([finding, sleep(patience, undefined, { ref: false })])) ?? undefined
  }
}

async function loadRenderer(): Promise<Renderer> {
  const program = pathToFileURL(join(built, 'dist-server/render-page.js')).href
  const [{ renderPage }, manifest] = await Promise.all([
    import(program) as Promise<{ renderPage: RenderPage }>,
    readFile(join(built, 'dist/.vite/manifest.json'), 'utf8'),
  ])
  return { renderPage, manifest: JSON.parse(manifest) as Manifest }
}

async function ask(app: App, request: FastifyRequest, address: string): Promise<Response> {
  const { statusCode, body } = await app.inject({
    method: 'GET',
    url: address,
    remoteAddress: request.ip,
    headers: { host: request.host, cookie: request.headers.cookie ?? '' },
  })
  return new Response(body, { status: statusCode })
}

function languageOf({ cookies }: FastifyRequest): Locale {
  return locale.options.find((one) => one === cookies[pageCookies.language]) ?? 'ru'
}

const digest = (data: string) => createHash('sha256').update(data).digest('base64')

/** What the routes need beyond what every page loads. */
function assetsOf(manifest: Manifest, routeIds: string[]): { styles: string[]; scripts: string[] } {
  const start = partsOf(manifest, 'index.html')
  const parts = new Set(routeIds.flatMap((id) => [...partsOf(manifest, sourceOf(id))]))
  const own = [...parts.difference(start)].map((part) => manifest[part])
  return {
    styles: [...new Set(own.flatMap((part) => part?.css ?? []))],
    scripts: own.flatMap((part) => part?.file ?? []),
  }
}

const sourceOf = (routeId: string) =>
  `src/routes${routeId.endsWith('/') ? `${routeId}index` : routeId}.tsx?tsr-split=component`

function partsOf(manifest: Manifest, first: string, found = new Set<string>()): Set<string> {
  if (found.has(first) || !manifest[first]) return found
  found.add(first)
  for (const part of manifest[first].imports ?? []) partsOf(manifest, part, found)
  return found
}
