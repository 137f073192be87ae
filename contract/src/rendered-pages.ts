import type { Locale } from './people/credentials.ts'

/** Cookies that pages keep for the server, which renders the public pages. None is a secret. */
export const pageCookies = {
  /** The chosen language; absent: Russian. */
  language: 'savepoint.language',
  /** The language chosen for articles, where it is another one; absent: that of the page. */
  contentLanguage: 'savepoint.content-language',
  /** Present while somebody is signed in: then the browser renders every page itself. */
  signedIn: 'savepoint.signed-in',
  /** Present once announcements were dismissed, which only the browser knows: it then adds the others itself. */
  dismissed: 'savepoint.dismissed',
} as const

/** What the server writes into each page. */
export type RuntimeConfig = {
  environment: 'production' | 'staging' | 'qa' | 'development'
  region: 'ru' | 'eu'
  release: string
  demo: boolean
}

export type PageRequest = {
  /** With the search parameters. */
  path: string
  language: Locale
  /** What the visitor has chosen for articles; null: the language of the page. */
  contentLanguage: string | null
  config: RuntimeConfig
  /** Whether announcements belong to the page. */
  hasAnnouncements: boolean
  now: Date
  /** Sends a GET request to the API as the visitor of the page. */
  get: (address: string) => Promise<Response>
  /** The HTML that was rendered from the same data before, if it is still known. */
  findRendered: (data: string) => string | undefined
  /** Asked before each rendering, which takes 10 to 50 ms of a processor. */
  mayRender: () => boolean
}

export type PageContent = {
  html: string
  /** JSON: what the browser needs to continue with the page. */
  state: string
  /** What the HTML depends on; equal data give equal HTML. */
  data: string
  /** The routes it consists of, by their ids in the router. */
  routeIds: string[]
}

/** A rule of a stylesheet, and what makes it apply: all classes of one of these lists; an empty list: always. */
export type StyleRule = { css: string; classes: string[][] }

/** The rules of each stylesheet of the build, by its file. */
export type StyleRules = Record<string, StyleRule[]>

/** Undefined: the browser has to render the page. */
export type RenderPage = (request: PageRequest) => Promise<PageContent | undefined>
