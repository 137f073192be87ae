import { draw, drawIcon, setStyles } from './draw.ts'
import type { LoaderSettings } from './loader-settings.ts'
import { buttonLabel, textsIn } from './loader-texts.ts'

const speech = 'M8 9h8M8 13h6M18 4a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-5l-5 3v-3H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z'
const cross = 'M18 6 6 18M6 6l12 12'

/** The round button with its badge. */
export function drawButton({ language, theme, position }: LoaderSettings, onPress: () => void) {
  const colours =
    theme === 'dark'
      ? { background: '#FFB547', color: '#1A1206' }
      : { background: '#8A5A00', color: '#FFFFFF' }
  const button = draw('button', {
    ...colours,
    position: 'fixed',
    bottom: 'calc(20px + env(safe-area-inset-bottom, 0px))',
    [position]: '20px',
    width: '56px',
    height: '56px',
    padding: '0',
    border: '0',
    'border-radius': '50%',
    cursor: 'pointer',
    display: 'grid',
    'place-items': 'center',
    'box-shadow': '0 6px 24px rgba(0, 0, 0, 0.35)',
    'outline-offset': '3px',
  })
  button.type = 'button'
  const badge = draw('span', {
    position: 'absolute',
    top: '-4px',
    right: '-4px',
    'min-width': '22px',
    height: '22px',
    padding: '0 6px',
    'box-sizing': 'border-box',
    'border-radius': '11px',
    background: '#C4262E',
    color: '#FFFFFF',
    font: '600 13px/22px system-ui, sans-serif',
  })
  badge.setAttribute('aria-hidden', 'true')
  button.onclick = onPress

  let isOpen = false
  let unread = 0
  const show = () => {
    // Older browsers have no `replaceChildren`.
    button.textContent = ''
    button.append(drawIcon(isOpen ? cross : speech), badge)
    badge.textContent = unread > 99 ? '99+' : String(unread)
    badge.hidden = unread === 0 || isOpen
    setStyles(badge, { display: badge.hidden ? 'none' : 'block' })
    const label = isOpen ? textsIn(language).close : buttonLabel(language, unread)
    button.setAttribute('aria-label', label)
    button.setAttribute('aria-expanded', String(isOpen))
    button.title = label
  }
  show()
  return {
    element: button,
    setOpen: (now: boolean) => {
      isOpen = now
      show()
    },
    setUnread: (count: number) => {
      unread = count
      show()
    },
  }
}
