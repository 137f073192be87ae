import { canonicalTag } from '@savepoint/contract/language-tags.ts'
import { interfaceLanguageOf } from '@savepoint/contract/people/interface-languages.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'

export type TokenSource = string | (() => string | Promise<string>)

/** What the game knows of the moment. The frame leaves out what it cannot show. */
export type Context = Record<string, string | number | boolean>

/** As a page gives them, in `window.savepoint` or the attributes of the script. */
export type GivenSettings = {
  project?: string
  language?: string
  theme?: 'dark' | 'light' | 'auto'
  position?: 'left' | 'right'
  zIndex?: number
  /** A function is asked again whenever a new token is needed. */
  token?: TokenSource
  context?: Context
  /** Loads the widget of players with a token before they open it. */
  preload?: boolean
}

export type LoaderSettings = {
  portal: string
  project: string
  language: Locale
  /** As the page gives it: articles may be in more languages than the widget. */
  content: string | undefined
  theme: 'dark' | 'light'
  position: 'left' | 'right'
  zIndex: number
  token: TokenSource | undefined
  context: Context
  preload: boolean
}

const aboveEverything = 2_147_483_000

export function readSettings(script: HTMLScriptElement, given: GivenSettings): LoaderSettings {
  const { dataset } = script
  const theme = given.theme || dataset.theme
  const tag = given.language || dataset.language || document.documentElement.lang || navigator.language
  const zIndex = Number(given.zIndex || dataset.zIndex)
  return {
    portal: new URL(script.src).origin,
    project: given.project || dataset.project || '',
    language: interfaceLanguageOf(tag) || 'en',
    content: canonicalTag(tag.replace(/_/g, '-')),
    theme: theme === 'light' || (theme === 'auto' && prefersLight()) ? 'light' : 'dark',
    position: (given.position || dataset.position) === 'left' ? 'left' : 'right',
    zIndex: Number.isFinite(zIndex) && zIndex > 0 ? zIndex : aboveEverything,
    token: given.token || dataset.token,
    context: given.context || parseContext(dataset.context),
    preload: given.preload || dataset.preload === 'true',
  }
}

const prefersLight = () => matchMedia('(prefers-color-scheme: light)').matches

function parseContext(text: string | undefined): Context {
  try {
    return text ? (JSON.parse(text) as Context) : {}
  } catch (error) {
    console.warn('savepoint: data-context is no JSON', error)
    return {}
  }
}
