import { draw, setStyles } from './draw.ts'
import type { LoaderSettings } from './loader-settings.ts'
import { textsIn } from './loader-texts.ts'

const phone = '(max-width: 520px), (max-height: 480px)'
const patience = 15_000

/** Holds the frame, which is added when the widget is opened first, or before, for the badge. */
export function drawPanel(settings: LoaderSettings, onPhone: (isPhone: boolean) => void) {
  const { theme, position, language } = settings
  const texts = textsIn(language)
  const isDark = theme === 'dark'
  const panel = draw('div', {
    position: 'fixed',
    display: 'none',
    overflow: 'hidden',
    'box-sizing': 'border-box',
    background: isDark ? '#0B0E14' : '#F6F7F9',
    color: isDark ? '#EEF2F8' : '#14181F',
    'box-shadow': '0 12px 48px rgba(0, 0, 0, 0.45)',
    font: '16px/24px system-ui, sans-serif',
  })
  panel.setAttribute('role', 'dialog')
  panel.setAttribute('aria-label', texts.button)
  const media = matchMedia(phone)
  let frame: HTMLIFrameElement | undefined

  /** A phone gives the widget all of what is visible above its keyboard. */
  const fit = () => {
    const seen = window.visualViewport
    const isPhone = media.matches
    setStyles(panel, {
      top: isPhone ? `${seen ? seen.offsetTop : 0}px` : 'auto',
      left: isPhone || position === 'left' ? (isPhone ? '0' : '20px') : 'auto',
      right: isPhone || position === 'right' ? (isPhone ? '0' : '20px') : 'auto',
      bottom: isPhone ? 'auto' : '92px',
      width: isPhone ? 'auto' : '400px',
      'max-width': isPhone ? 'none' : 'calc(100vw - 40px)',
      height: isPhone ? `${seen ? seen.height : window.innerHeight}px` : 'min(680px, calc(100vh - 112px))',
      border: isPhone ? '0' : `1px solid ${isDark ? '#2A3344' : '#DDE1E8'}`,
      'border-radius': isPhone ? '0' : '16px',
    })
    onPhone(isPhone)
  }

  const wayOut = drawWayOut(settings)
  let state: 'absent' | 'loading' | 'late' | 'ready' = 'absent'
  let timer: number | undefined

  /** A new frame rather than a new address of it: the page's history stays as it is. */
  const loadFrame = () => {
    const next = drawFrame(settings)
    if (frame) panel.replaceChild(next, frame)
    else panel.prepend(next)
    frame = next
    state = 'loading'
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      state = 'late'
      panel.append(wayOut)
    }, patience)
  }

  const loadAgain = () => {
    if (state === 'late') loadFrame()
  }

  /** Hidden, not gone: a conversation goes on scrolling to what arrives. */
  const show = (isOpen: boolean) => {
    if (state === 'absent') loadFrame()
    else if (isOpen) loadAgain()
    setStyles(panel, { display: 'block', visibility: isOpen ? 'visible' : 'hidden' })
    fit()
  }

  return {
    element: panel,
    frame: () => frame,
    isReady: () => state === 'ready',
    markReady: () => {
      state = 'ready'
      clearTimeout(timer)
      wayOut.remove()
    },
    load: () => {
      if (state === 'absent') show(false)
    },
    reload: () => {
      if (state !== 'absent') loadFrame()
    },
    setOpen: show,
    listen: () => {
      window.addEventListener('resize', fit)
      window.addEventListener('online', loadAgain)
      if (!window.visualViewport) return
      window.visualViewport.addEventListener('resize', fit)
      window.visualViewport.addEventListener('scroll', fit)
    },
  }
}

function drawFrame(settings: LoaderSettings): HTMLIFrameElement {
  const frame = draw('iframe', {
    position: 'relative',
    display: 'block',
    width: '100%',
    height: '100%',
    border: '0',
    'color-scheme': settings.theme,
  })
  frame.title = textsIn(settings.language).button
  frame.src = addressOf(settings)
  frame.allow = 'clipboard-write'
  return frame
}

function addressOf({ portal, project, language, content, theme, token }: LoaderSettings): string {
  const query = new URLSearchParams({ project, language, theme, origin: location.origin })
  if (content) query.set('content', content)
  if (token) query.set('signed', '1')
  return `${portal}/widget?${query}`
}

/** For pages that may not show the widget, and networks that do not reach it. */
function drawWayOut({ portal, language }: LoaderSettings): HTMLElement {
  const texts = textsIn(language)
  const box = draw('p', {
    position: 'absolute',
    right: '0',
    bottom: '0',
    left: '0',
    margin: '0',
    padding: '16px',
    background: 'inherit',
    'text-align': 'center',
  })
  const link = draw('a', { color: 'inherit' })
  link.href = portal
  link.target = '_blank'
  link.rel = 'noopener'
  link.textContent = texts.openApart
  box.append(`${texts.notShown} `, link)
  return box
}
