import type { PageContent, PageRequest, RenderPage } from '@savepoint/contract/rendered-pages.ts'
import { dehydrate } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from '../App.tsx'
import { AnnouncementBanners } from '../features/knowledge/announcements/AnnouncementBanners.tsx'
import { rendered } from '../features/knowledge/announcements/rendered-announcements.ts'
import { loadSession } from '../features/people/authentication/session-api.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { replaceTransport } from '../lib/api/transport.ts'
import { setRenderedAt } from '../lib/dates/use-now.ts'
import { changeLanguage, i18n, startTranslations, wantedLanguages } from '../lib/language/i18n.ts'
import { runtimeConfig } from '../lib/settings/runtime-config.ts'
import { router } from '../router.ts'
import type { RenderedPage } from './rendered-page.ts'

/** The pages that are the same for every visitor who is not signed in. */
const renderedPaths = /^\/(customer\/articles(\/[^/]+){0,2})?$/

rendered.Banners = AnnouncementBanners

let turn: Promise<unknown> = startTranslations()

queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })

/**
 * The content of a public page as a guest sees it; undefined for other pages, and when something it needs is missing. Router,
 * data and language belong to the whole process, so pages are rendered one after another.
 */
export const renderPage: RenderPage = async (request) => {
  const { pathname } = new URL(request.path, 'http://page')
  if (!renderedPaths.test(pathname)) return undefined
  const started = turn.then(() => ({ rendering: render(request, pathname) }))
  turn = started.then(({ rendering }) => endOf(rendering)).catch(() => {})
  return await (await started).rendering
}

const longestMs = 5_000

/** A page whose requests are never answered must not keep all later ones from being rendered. */
const endOf = (rendering: Promise<unknown>) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, longestMs)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    rendering.then(end, end)
  })

let begun = 0

async function render(request: PageRequest, pathname: string): Promise<PageContent | undefined> {
  begun += 1
  const own = begun
  const { path, language, contentLanguage, config, now, get, findRendered, mayRender } = request
  rendered.hasAnnouncements = request.hasAnnouncements
  queryClient.clear()
  replaceTransport(get)
  Object.assign(runtimeConfig, config)
  setRenderedAt(now)
  await changeLanguage(language, contentLanguage)
  const context = await loadSession(pathname)
  // It took too long: router and data belong to the next page.
  if (own !== begun) return undefined
  router.update({
    ...router.options,
    context,
    history: createMemoryHistory({ initialEntries: [path] }),
    scrollRestoration: false,
  })
  await router.load()
  if (own !== begun) return undefined
  const { matches, resolvedLocation } = router.state
  const queries = queryClient.getQueryCache().getAll()
  const isComplete =
    // A redirect leaves the page before in place.
    resolvedLocation === router.latestLocation &&
    matches.every(({ status }) => status === 'success') &&
    queries.every(({ state }) => state.status === 'success')
  if (!isComplete) return undefined
  const page: RenderedPage = {
    languages: wantedLanguages(i18n.contentLanguage),
    renderedAt: now.toISOString(),
    queries: dehydrate(queryClient),
  }
  const data = JSON.stringify([
    path,
    language,
    contentLanguage,
    config,
    queries.map(({ state }) => state.data),
  ])
  const known = findRendered(data)
  if (known === undefined && !mayRender()) return undefined
  return {
    html: known ?? renderToString(<App context={context} />),
    state: JSON.stringify(page),
    data,
    routeIds: matches.map(({ routeId }) => routeId),
  }
}
