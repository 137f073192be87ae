import type { RegisteredRouter } from '@tanstack/react-router'
import { invalidate } from '../../../lib/api/invalidate.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { hasDirtyForm } from '../../../lib/drafts/dirty-forms.ts'
import { lockDrafts } from '../../../lib/drafts/draft-keys.ts'
import { areaOf } from '../../../lib/session/area.ts'
import { browserSession } from '../../../lib/session/browser-session.ts'
import { whenSessionArrives, whenSessionChanges } from '../../../lib/session/session-changed.ts'
import type { SessionKind } from '../../../lib/session/session-client.ts'
import { whenSessionEnds } from '../../../lib/session/session-end.ts'
import { resetSettings } from '../../../lib/settings/settings-store.ts'
import { isWidget } from '../../../lib/widget/widget-place.ts'
import { clearSession, refetchSession } from './session-api.ts'
import { askToSignInAgain, goOnSignedIn, stopAskingToSignIn } from './sign-in-again-store.ts'

export function followSessionChanges(router: RegisteredRouter) {
  browserSession.subscribe(({ kind, what }) => {
    if (what !== 'signedIn') lockDrafts(kind)
    if (what !== 'signedIn') return void leave(router)
    goOnSignedIn(kind)
    clearFetchedData()
    void router.invalidate()
  })

  whenSessionChanges(async () => {
    await refetchSession()
    await router.invalidate()
  })

  whenSessionArrives(() => void router.invalidate())

  whenSessionEnds(async (kind) => {
    // A player of the widget has no password here.
    const isAsked = isWidget
      ? false
      : kind === 'agent'
        ? areaOf(router.state.location.pathname) === 'agent'
        : hasDirtyForm()
    if (isAsked && (await askToSignInAgain(kind))) return true
    // What was written stays on the page, to be copied.
    if (hasDirtyForm()) return false
    browserSession.giveUp(kind)
    lockDrafts(kind)
    clearSession()
    await goToStart(router, kind)
    queryClient.removeQueries({ type: 'inactive' })
    return false
  })
}

/** The page becomes a guest's first, so that no mounted query fetches the removed data again. */
async function leave(router: RegisteredRouter) {
  stopAskingToSignIn()
  resetSettings()
  clearSession()
  await router.invalidate()
  queryClient.removeQueries({ type: 'inactive' })
}

/** Queries in use stay on screen and are refetched; the others belong to another account. */
export function clearFetchedData() {
  queryClient.removeQueries({ type: 'inactive' })
  clearSession()
  void invalidate()
}

async function goToStart(router: RegisteredRouter, kind: SessionKind) {
  const { pathname, searchStr } = router.state.location
  if (areaOf(pathname) !== kind || pathname === '/auth') return router.invalidate()
  if (kind === 'agent') await router.navigate({ to: '/auth', search: { redirect: pathname + searchStr } })
  else await router.navigate({ to: '/', search: { redirect: pathname + searchStr } })
  return router.invalidate()
}
