import { useLayoutEffect, useState } from 'react'
import { isBrowser } from './is-browser.ts'

let isPressed = false
const waiting = new Set<() => void>()

function press() {
  isPressed = true
}

/** Once the click has been handled. */
function release() {
  isPressed = false
  setTimeout(() => {
    for (const show of [...waiting]) show()
  })
}

if (isBrowser) {
  window.addEventListener('pointerdown', press, true)
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, true)
}

/**
 * Whether a part that arrives late may appear: while a button is pressed, what pushes it away would take its click. Later
 * presses do not hide it again. What the server rendered is there already, and becomes alive under a press.
 */
export function useReleased(isLate = true): boolean {
  const [isReleased, setReleased] = useState(!isLate)
  // Asked when it is about to appear: React may show what it has rendered up to 300 ms later.
  useLayoutEffect(() => {
    if (isReleased) return
    const show = () => setReleased(true)
    waiting.add(show)
    if (!isPressed) show()
    return () => void waiting.delete(show)
  }, [isReleased])
  return isReleased
}
