import type { WidgetContext } from '@savepoint/contract/knowledge/support-widget/widget-values.ts'
import type { SessionTokens } from '@savepoint/contract/people/people.ts'
import type { RegisteredRouter } from '@tanstack/react-router'
import { browserSession } from '../../../../lib/session/browser-session.ts'
import { widgetSession } from '../../../../lib/session/widget-session.ts'
import { hearParentPage, tellParentPage } from '../../../../lib/widget/parent-page.ts'
import type { MessageToWidget } from '../../../../lib/widget/widget-messages.ts'
import { widgetPlace } from '../../../../lib/widget/widget-place.ts'
import { useWidget } from '../../../../lib/widget/widget-store.ts'
import { clearFetchedData } from '../../../people/authentication/session-changes.ts'
import { closeByEscape } from './close-by-escape.ts'
import { mergeContexts, readContext } from './game-context.ts'
import { adoptLanguageOfLauncher } from './language-of-launcher.ts'
import { openPlayerSession, pause } from './player-session.ts'

const longestMs = 5_000

/** Of the page, and of the token, which is believed. */
const contexts: { page: WidgetContext; token: WidgetContext } = { page: {}, token: {} }
let takeTokens: ((tokens: SessionTokens | null) => void) | undefined

/** Listens to the page around, and waits for its player so that nobody is shown as a guest first. */
export async function startWidget(router: RegisteredRouter) {
  let isStarted = false
  let latest = ''
  const identify = async (token: string) => {
    latest = token
    const { context, ...tokens } = await openPlayerSession(token)
    // Somebody else has signed in to the game while this one waited.
    if (latest !== token) return
    showContext({ token: context })
    tellParentPage({ savepoint: 'session', isSignedIn: true })
    if (takeTokens) return takeTokens(tokens)
    browserSession.signIn('customer', widgetSession.keep(tokens))
    if (!isStarted) return
    clearFetchedData()
    await router.invalidate()
  }
  widgetSession.whenEnded(askForToken)
  closeByEscape()
  const arrived = new Promise<void>((resolve) => {
    const enter = (token: string) => void identify(token).catch(warn).finally(resolve)
    const expectNobody = () => {
      takeTokens?.(null)
      resolve()
    }
    hearParentPage((message) => hear(message, { enter, expectNobody }))
    window.addEventListener('hashchange', () => fragment().get('token') && enterByFragment(enter))
    const isEntering = enterByFragment(enter)
    if (!isEntering && !widgetPlace.isSigned) resolve()
  })
  tellParentPage({ savepoint: 'ready' })
  await Promise.all([Promise.race([arrived, pause(longestMs)]), adoptLanguageOfLauncher()])
  isStarted = true
}

type Handlers = { enter: (token: string) => void; expectNobody: () => void }

function hear(message: MessageToWidget, { enter, expectNobody }: Handlers) {
  if (message.savepoint === 'identify') enter(message.token)
  if (message.savepoint === 'noToken') expectNobody()
  if (message.savepoint === 'context') showContext({ page: readContext(message.context) })
  if (message.savepoint === 'shown' || message.savepoint === 'hidden')
    useWidget.setState({ isShown: message.savepoint === 'shown' })
}

/** The player stays a guest. */
const warn = (error: unknown) => console.warn('savepoint: the token was not accepted', error)

/** The session has ended: the page around gives another token, or none in time. */
async function askForToken(): Promise<SessionTokens | null> {
  const given = await new Promise<SessionTokens | null>((resolve) => {
    takeTokens = resolve
    tellParentPage({ savepoint: 'tokenNeeded' })
    setTimeout(() => resolve(null), longestMs)
  })
  takeTokens = undefined
  if (given === null) tellParentPage({ savepoint: 'session', isSignedIn: false })
  return given
}

function showContext(change: Partial<typeof contexts>) {
  Object.assign(contexts, change)
  useWidget.setState({ context: mergeContexts(contexts) })
}

/**
 * For web views without a page around: after `#`, so that it reaches no server and no log. It does not stay in the address, which a launcher may
 * open again, for another player or once the session has ended: browsers load no page for that. Returns whether there is a token.
 */
function enterByFragment(enter: (token: string) => void): boolean {
  const given = fragment()
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
  const token = given.get('token')
  given.delete('token')
  showContext({ page: readContext(Object.fromEntries(given)) })
  if (token) enter(token)
  return Boolean(token)
}

const fragment = () => new URLSearchParams(window.location.hash.slice(1))
