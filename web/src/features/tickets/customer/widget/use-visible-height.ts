import { useEffect } from 'react'

/** Web views of games do not tell the page's own units of their keyboard; this does. */
export function useVisibleHeight() {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const { style } = document.documentElement
    const measure = () => style.setProperty('--sp-visible-height', `${seen.height}px`)
    measure()
    seen.addEventListener('resize', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      style.removeProperty('--sp-visible-height')
    }
  }, [])
}
