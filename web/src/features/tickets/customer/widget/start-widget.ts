import { openWidgetSession } from '@savepoint/contract/knowledge/support-widget/support-widget.ts'
import type { WidgetContext } from '@savepoint/contract/knowledge/support-widget/widget-values.ts'
import type { SessionTokens } from '@savepoint/contract/people/people.ts'
import type { RegisteredRouter } from '@tanstack/react-router'
import { sendRequest } from '../../../../lib/api/api.ts'
import { browserSession } from '../../../../lib/session/browser-session.ts'
import { widgetSession } from '../../../../lib/session/widget-session.ts'
import { hearParentPage, tellParentPage } from '../../../../lib/widget/parent-page.ts'
import { widgetPlace } from '../../../../lib/widget/widget-place.ts'
import { useWidget } from '../../../../lib/widget/widget-store.ts'
import { clearFetchedData } from '../../../people/authentication/session-changes.ts'
import { closeByEscape } from './close-by-escape.ts'
import { mergeContexts, readContext } from './game-context.ts'
import { adoptLanguageOfLauncher } from './language-of-launcher.ts'

const longestMs = 5_000

/** Of the page, and of the token, which is believed. */
const contexts: { page: WidgetContext; token: WidgetContext } = { page: {}, token: {} }
let takeTokens: ((tokens: SessionTokens | null) => void) | undefined

/** Listens to the page around, and waits for its player so that nobody is shown as a guest first. */
export async function startWidget(router: RegisteredRouter) {
  let isStarted = false
  const identify = async (token: string) => {
    const { context, ...tokens } = await sendRequest(openWidgetSession, {
      body: { projectId: widgetPlace.projectId, token, language: widgetPlace.language },
      anonymous: true,
      quiet: true,
    })
    showContext({ token: context })
    if (takeTokens) return takeTokens(tokens)
    browserSession.signIn('customer', widgetSession.keep(tokens))
    if (!isStarted) return
    clearFetchedData()
    await router.invalidate()
  }
  closeByEscape()
  const { token, context } = takeFragment()
  showContext({ page: context })
  widgetSession.whenEnded(askForToken)
  const arrived = new Promise<void>((resolve) => {
    const enter = (given: string) => void identify(given).catch(warn).finally(resolve)
    hearParentPage((message) => {
      if (message.savepoint === 'identify') enter(message.token)
      if (message.savepoint === 'context') showContext({ page: readContext(message.context) })
      if (message.savepoint === 'shown' || message.savepoint === 'hidden')
        useWidget.setState({ isShown: message.savepoint === 'shown' })
    })
    if (token !== null) enter(token)
    else if (!widgetPlace.isSigned) resolve()
  })
  tellParentPage({ savepoint: 'ready' })
  await Promise.all([Promise.race([arrived, pause()]), adoptLanguageOfLauncher()])
  isStarted = true
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, longestMs))

/** The player stays a guest. */
const warn = (error: unknown) => console.warn('savepoint: the token was not accepted', error)

/** The session has ended: the page around gives another token, or none in time. */
function askForToken(): Promise<SessionTokens | null> {
  return new Promise<SessionTokens | null>((resolve) => {
    takeTokens = resolve
    tellParentPage({ savepoint: 'tokenNeeded' })
    setTimeout(() => resolve(null), longestMs)
  }).finally(() => {
    takeTokens = undefined
  })
}

function showContext(change: Partial<typeof contexts>) {
  Object.assign(contexts, change)
  useWidget.setState({ context: mergeContexts(contexts) })
}

/** For web views without a page around: after `#`, so that it reaches no server and no log. It does not stay in the address. */
function takeFragment() {
  const fragment = new URLSearchParams(window.location.hash.slice(1))
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
  const token = fragment.get('token')
  fragment.delete('token')
  return { token, context: readContext(Object.fromEntries(fragment)) }
}
