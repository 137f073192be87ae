import { hydrate } from '@tanstack/react-query'
import { StrictMode, startTransition, useEffect } from 'react'
import { App } from '../App.tsx'
import { prepareBanners } from '../features/knowledge/announcements/rendered-announcements.ts'
import { loadSession } from '../features/people/authentication/session-api.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { idle } from '../lib/chunks/lazy-chunk.tsx'
import { setRenderedAt } from '../lib/dates/use-now.ts'
import { i18n, wantedLanguages } from '../lib/language/i18n.ts'
import { currentKind } from '../lib/session/current-kind.ts'
import { router } from '../router.ts'
import { asOfArrival } from './as-of-arrival.ts'
import { repeatActions, takeEarlyActions } from './early-actions.ts'
import { hydrateRoot } from './react-dom-client.ts'
import type { RenderedPage } from './rendered-page.ts'

/** Makes the page that the server rendered alive. False if there is none, or if it is not the one this visitor should see. */
export async function continuePage(root: HTMLElement): Promise<boolean> {
  const page = readRenderedPage()
  if (!page || page.languages !== wantedLanguages(i18n.contentLanguage) || currentKind() !== null) {
    takeEarlyActions()
    return false
  }
  setRenderedAt(new Date(page.renderedAt))
  hydrate(queryClient, asOfArrival(page.queries))
  const [context] = await Promise.all([
    loadSession(router.history.location.pathname),
    prepareBanners(root.querySelector('[data-announcements]')),
  ])
  let isContinued = false
  // The reader, or the browser after a reload, has already scrolled to where the page stands.
  const scrollRestoration = () => {
    const isLaterPage = isContinued
    isContinued = true
    return isLaterPage
  }
  router.update({ ...router.options, context, scrollRestoration })
  router.ssr = { manifest: undefined }
  await router.load()
  // In a transition React pauses for the visitor's clicks and keys.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App context={context} />
        <EarlyActions />
      </StrictMode>,
    )
  })
  return true
}

function EarlyActions() {
  useEffect(() => {
    // React makes the parts of a page alive one after another; once it is idle, all of them are.
    void idle().then(() => repeatActions(takeEarlyActions()))
  }, [])
  return null
}

function readRenderedPage(): RenderedPage | undefined {
  const text = document.getElementById('rendered-page')?.textContent
  return text ? (JSON.parse(text) as RenderedPage) : undefined
}
