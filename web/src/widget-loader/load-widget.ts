import type { MessageFromWidget, MessageToWidget } from '../lib/widget/widget-messages.ts'
import { afterLoad } from './after-load.ts'
import { drawButton } from './button.ts'
import { draw } from './draw.ts'
import {
  type Context,
  type GivenSettings,
  type LoaderSettings,
  readSettings,
  type TokenSource,
} from './loader-settings.ts'
import { drawPanel } from './panel.ts'

type Widget = {
  open: () => void
  close: () => void
  /** Replaces what the game said before. */
  setContext: (context: Context) => void
  /** Signs the player in, or another player. */
  identify: (token: TokenSource) => void
  /** Puts the button back into a page that has replaced its body. */
  attach: () => void
}

declare global {
  interface Window {
    savepoint?: GivenSettings & Partial<Widget>
  }
}

/** Everything of the widget outside its frame: the button, the panel, and what the page may say to it. */
function startWidget(settings: LoaderSettings): Widget {
  let isOpen = false
  let isSignedIn = false
  const button = drawButton(settings, () => (isOpen ? close() : open()))
  const panel = drawPanel(settings, (isPhone) => {
    // On a phone the widget covers the page, and closes by the button inside.
    button.element.style.setProperty('display', isPhone && isOpen ? 'none' : 'grid')
  })

  const send = (message: MessageToWidget) => {
    const target = panel.frame()?.contentWindow
    if (!panel.isReady() || !target) return
    try {
      target.postMessage(message, settings.portal)
    } catch (error) {
      // A context may hold what cannot be sent, such as a function.
      console.warn('savepoint:', error)
    }
  }

  const sendToken = async () => {
    const source = settings.token
    const token = await tokenOf(source)
    // The game has signed somebody in meanwhile.
    if (source !== settings.token) return
    send(token ? { savepoint: 'identify', token } : { savepoint: 'noToken' })
  }

  /** Guests have no unread answers. */
  function loadAhead() {
    if (settings.preload && settings.token) afterLoad(panel.load)
  }

  /** Browsers begin a frame anew that was taken out of the page. */
  function attach() {
    if (host.isConnected) return
    panel.reload()
    document.body.append(host)
  }

  function open() {
    attach()
    if (isOpen) return
    isOpen = true
    button.setOpen(true)
    panel.setOpen(true)
    panel.frame()?.focus()
    send({ savepoint: 'shown' })
    if (panel.isReady() && !isSignedIn) void sendToken()
  }

  function close() {
    if (!isOpen) return
    isOpen = false
    button.setOpen(false)
    panel.setOpen(false)
    button.element.style.setProperty('display', 'grid')
    button.element.focus()
    send({ savepoint: 'hidden' })
  }

  const hear = (message: MessageFromWidget) => {
    if (message.savepoint === 'ready') {
      isSignedIn = false
      panel.markReady()
      send({ savepoint: isOpen ? 'shown' : 'hidden' })
      send({ savepoint: 'context', context: settings.context })
      void sendToken()
    }
    if (message.savepoint === 'tokenNeeded') void sendToken()
    if (message.savepoint === 'session') isSignedIn = message.isSignedIn
    if (message.savepoint === 'close') close()
    if (message.savepoint === 'unread') {
      button.setUnread(message.count)
      window.dispatchEvent(new CustomEvent('savepoint:unread', { detail: { count: message.count } }))
    }
  }

  window.addEventListener('message', ({ source, origin, data }) => {
    if (origin !== settings.portal || source !== panel.frame()?.contentWindow) return
    if (data && typeof data.savepoint === 'string') hear(data as MessageFromWidget)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
  })

  const host = draw('div', { all: 'initial', position: 'fixed', 'z-index': String(settings.zIndex) })
  host.attachShadow({ mode: 'open' }).append(panel.element, button.element)
  panel.listen()
  attach()
  loadAhead()

  return {
    open,
    close,
    attach,
    setContext: (given) => {
      settings.context = given
      send({ savepoint: 'context', context: given })
    },
    identify: (given) => {
      settings.token = given
      loadAhead()
      void sendToken()
    },
  }
}

async function tokenOf(source: TokenSource | undefined) {
  try {
    return typeof source === 'function' ? await source() : source
  } catch (error) {
    console.warn('savepoint: no token', error)
  }
}

function load() {
  const script = document.currentScript || document.querySelector('script[src*="/widget.js"]')
  if (!(script instanceof HTMLScriptElement)) return
  const start = () => {
    const given = window.savepoint || {}
    // Another copy of the script runs already, perhaps since the body before this one.
    if (given.attach) return given.attach()
    const settings = readSettings(script, given)
    if (!settings.project) return console.error('savepoint: data-project is missing')
    window.savepoint = Object.assign(given, startWidget(settings))
    window.dispatchEvent(new CustomEvent('savepoint:ready'))
  }
  // A script in the head runs before there is a body.
  if (document.body) start()
  else document.addEventListener('DOMContentLoaded', start)
}

load()
