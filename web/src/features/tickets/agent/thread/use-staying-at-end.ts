import { type RefObject, useEffect } from 'react'

const nearPx = 40

/**
 * A pane that shows its end goes on showing it when its room or its content changes: the editor and the pictures arrive
 * after the thread. Only a reader who scrolls up leaves the end.
 */
export function useStayingAtEnd(scroller: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const pane = scroller.current
    if (!pane) return
    let isAtEnd = true
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
