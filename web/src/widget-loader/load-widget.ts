import type { MessageFromWidget, MessageToWidget } from '../lib/widget/widget-messages.ts'
import { afterLoad } from './after-load.ts'
import { drawButton } from './button.ts'
import { draw } from './draw.ts'
import { type GivenSettings, type LoaderSettings, readSettings, type TokenSource } from './loader-settings.ts'
import { drawPanel } from './panel.ts'

type Widget = {
  open: () => void
  close: () => void
  /** Replaces what the game told before. */
  setContext: (context: Record<string, string>) => void
  /** Signs the player in, or another player. */
  identify: (token: TokenSource) => void
}

declare global {
  interface Window {
    savepoint?: GivenSettings & Partial<Widget>
  }
}

/** Everything of the widget outside its frame: the button, the panel, and what the page may say to it. */
function startWidget(settings: LoaderSettings): Widget {
  let isOpen = false
  let isReady = false
  const button = drawButton(settings, () => (isOpen ? close() : open()))
  const panel = drawPanel(settings, (isPhone) => {
    // On a phone the widget covers the page, and closes by the button inside.
    button.element.style.setProperty('display', isPhone && isOpen ? 'none' : 'grid')
  })

  const send = (message: MessageToWidget) => {
    const target = panel.frame()?.contentWindow
    if (isReady && target) target.postMessage(message, settings.portal)
  }

  const sendToken = async () => {
    try {
      const { token } = settings
      const current = typeof token === 'function' ? await token() : token
      if (current) send({ savepoint: 'identify', token: current })
    } catch (error) {
      console.warn('savepoint: no token', error)
    }
  }

  /** Guests have no unread answers. */
  function loadAhead() {
    if (settings.preload && settings.token) afterLoad(panel.load)
  }

  function open() {
    if (isOpen) return
    isOpen = true
    button.setOpen(true)
    panel.setOpen(true)
    panel.frame()?.focus()
    send({ savepoint: 'shown' })
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
      isReady = true
      panel.markReady()
      send({ savepoint: isOpen ? 'shown' : 'hidden' })
      send({ savepoint: 'context', context: settings.context })
      void sendToken()
    }
    if (message.savepoint === 'tokenNeeded') void sendToken()
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
  document.body.append(host)
  loadAhead()

  return {
    open,
    close,
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

function load() {
  const script = document.currentScript || document.querySelector('script[src*="/widget.js"]')
  const given = window.savepoint || {}
  if (!(script instanceof HTMLScriptElement) || given.open) return
  const start = () => {
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
