import { type RefObject, useEffect } from 'react'

const nearPx = 40

/** A pane that shows its end goes on showing it when its room changes: the editor arrives after the thread. */
export function useStayingAtEnd(scroller: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const pane = scroller.current
    if (!pane) return
    let isAtEnd = true
    const note = () => {
      isAtEnd = pane.scrollHeight - pane.scrollTop - pane.clientHeight < nearPx
    }
    const observer = new ResizeObserver(() => {
      if (isAtEnd) pane.scrollTop = pane.scrollHeight
    })
    observer.observe(pane)
    pane.addEventListener('scroll', note, { passive: true })
    return () => {
      observer.disconnect()
      pane.removeEventListener('scroll', note)
    }
  }, [scroller])
}
