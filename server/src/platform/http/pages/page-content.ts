import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Locale } from '@savepoint/contract/people/credentials.ts'
import {
  type PageContent,
  pageCookies,
  type RenderPage,
  type StyleRules,
} from '@savepoint/contract/rendered-pages.ts'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { ReportError } from '../../report-error.ts'
import type { App } from '../http.ts'
import { keptHtml } from './kept-html.ts'
import { neededStyles } from './needed-styles.ts'
import { chosenContentLanguage, pageLanguageOf } from './page-language.ts'
import { runtimeConfigOf } from './runtime-config.ts'

const built = fileURLToPath(new URL('../../../../../web', import.meta.url))

/** Milliseconds after which the browser renders the page. */
const patience = 1_500
const mostWaiting = 20
/** After what renders the pages could not be loaded, for instance while they are being built. */
const secondsToLoadAgain = 10
/** Rendering takes the thread that answers everybody: beyond this the browsers do it. */
const mostRendersPerSecond = 20
/** Times such as "5 minutes ago" may be that much late; the browser corrects them at once. */
export const keptHtmlSeconds = 300
const kept = { bytes: 8_000_000, seconds: keptHtmlSeconds }

export type FindPageContent = (request: FastifyRequest) => Promise<FoundContent | undefined>
/** Files by their paths in the build; `css` are the rules of the stylesheets that the HTML needs. */
export type FoundContent = PageContent & {
  language: Locale
  css: string
  styles: string[]
  scripts: string[]
  fonts: string[]
}

type Services = { config: Config; clock: Clock; reportError: ReportError }
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>
export type Renderer = {
  renderPage: RenderPage
  manifest: Manifest
  styleRules: StyleRules
  /** The files that every page loads. */
  startFiles: string[]
}

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
  let loadAgainAt = 0
  const rendered = keptHtml(clock, kept)
  const renders = { second: 0, count: 0 }
  let waiting = 0

  function mayRender(): boolean {
    const second = Math.floor(clock.now().getTime() / 1_000)
    if (renders.second !== second) Object.assign(renders, { second, count: 0 })
    renders.count += 1
    return renders.count <= mostRendersPerSecond
  }

  async function loadOnce(): Promise<Renderer | undefined> {
    if (clock.now().getTime() < loadAgainAt) return undefined
    renderer ??= load().catch((error: unknown) => {
      renderer = undefined
      loadAgainAt = clock.now().getTime() + secondsToLoadAgain * 1_000
      reportError(error, { doing: 'loading what renders the pages' })
      return undefined
    })
    return await renderer
  }

  async function find(request: FastifyRequest): Promise<FoundContent | undefined> {
    const loaded = await loadOnce()
    if (!loaded) return undefined
    const { renderPage, manifest, styleRules, startFiles } = loaded
    const now = clock.now()
    const language = pageLanguageOf(request)
    const content = await renderPage({
      path: request.url,
      language,
      contentLanguage: chosenContentLanguage(request),
      config: runtimeConfigOf(config),
      hasAnnouncements: request.cookies[pageCookies.dismissed] === undefined,
      now,
      get: (address) => ask(app, request, address),
      findRendered: rendered.find,
      mayRender,
    })
    if (!content) return undefined
    rendered.keep(content.data, content.html)
    const files = filesOf(loaded, content.routeIds)
    const rules = [...startFiles, ...files.styles].flatMap((file) => styleRules[file] ?? [])
    return {
      ...content,
      language,
      css: neededStyles(rules, content.html),
      styles: files.styles,
      scripts: files.scripts,
      fonts: fontsOf(manifest, language),
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
  const [{ renderPage }, manifest, styleRules, page] = await Promise.all([
    import(program) as Promise<{ renderPage: RenderPage }>,
    readFile(join(built, 'dist/.vite/manifest.json'), 'utf8'),
    readFile(join(built, 'dist/.vite/style-rules.json'), 'utf8'),
    readFile(join(built, 'dist/index.html'), 'utf8'),
  ])
  return {
    renderPage,
    manifest: JSON.parse(manifest) as Manifest,
    styleRules: JSON.parse(styleRules) as StyleRules,
    startFiles: [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file),
  }
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

/** What the routes need beyond what every page loads. */
function filesOf({ manifest, startFiles }: Renderer, routeIds: string[]) {
  const parts = new Set(routeIds.flatMap((id) => [...partsOf(manifest, sourceOf(id))]))
  const own = [...parts].map((part) => manifest[part])
  const isMissing = (file: string) => !startFiles.includes(file)
  return {
    styles: [...new Set(own.flatMap((part) => part?.css ?? []))].filter(isMissing),
    scripts: own.flatMap((part) => part?.file ?? []).filter(isMissing),
  }
}

/** Those of the language's script. Names of games are in Latin script everywhere. */
function fontsOf(manifest: Manifest, language: Locale): string[] {
  const { script } = new Intl.Locale(language).maximize()
  const font =
    script === 'Cyrl' ? /-(latin|cyrillic)-(?!ext-)[\w-]+\.woff2$/ : /-latin-(?!ext-)[\w-]+\.woff2$/
  return Object.entries(manifest).flatMap(([source, { file }]) => (font.test(source) ? [file] : []))
}

const sourceOf = (routeId: string) =>
  `src/routes${routeId.endsWith('/') ? `${routeId}index` : routeId}.tsx?tsr-split=component`

function partsOf(manifest: Manifest, first: string, found = new Set<string>()): Set<string> {
  if (found.has(first) || !manifest[first]) return found
  found.add(first)
  for (const part of manifest[first].imports ?? []) partsOf(manifest, part, found)
  return found
}
