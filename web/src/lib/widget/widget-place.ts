import { locales } from '@savepoint/contract/people/locales.gen.ts'
import { isBrowser } from '../browser/is-browser.ts'

/** Whether this page is the support widget: framed by a game's page, or opened by its launcher. It stays that until it is loaded anew. */
export const isWidget = isBrowser && window.location.pathname === '/widget'

const given = new URLSearchParams(isWidget ? window.location.search : '')

/** What the address of the widget says. */
export const widgetPlace = {
  /** Empty on the site itself. */
  projectId: given.get('project') ?? '',
  language: locales.find((one) => one === given.get('language')) ?? 'en',
  /** What articles are wanted in, as the loader says it: `de`, `pt-BR`. */
  contentLanguage: given.get('content'),
  theme: given.get('theme') === 'light' ? ('light' as const) : ('dark' as const),
  /** A token of the player follows. */
  isSigned: given.has('signed'),
  /** Of the page around it; only that page hears and is heard. */
  parentOrigin: isWidget && window.parent !== window ? given.get('origin') : null,
}
