import { type RefObject, useEffect } from 'react'

const nearPx = 40

/**
 * Keeps the end in view when the pane or its content resizes: the editor and pictures load after the thread.
 * Only scrolling up leaves the end.
 */
export function useStayingAtEnd(scroller: RefObject<HTMLElement | null>, startsAtEnd: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where it begins
  useEffect(() => {
    const pane = scroller.current
    if (!pane) return
    let isAtEnd = startsAtEnd
    let top = 0
    const note = () => {
      const isNear = pane.scrollHeight - pane.scrollTop - pane.clientHeight < nearPx
      isAtEnd = isNear || (isAtEnd && pane.scrollTop >= top)
      top = pane.scrollTop
    }
    const observer = new ResizeObserver(() => {
      if (isAtEnd) pane.scrollTop = pane.scrollHeight
    })
    observer.observe(pane)
    if (pane.firstElementChild) observer.observe(pane.firstElementChild)
    pane.addEventListener('scroll', note, { passive: true })
    return () => {
      observer.disconnect()
      pane.removeEventListener('scroll', note)
    }
  }, [scroller])
}
