import { useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** The message that the address names: shown once it is there. */
export function useLinkedMessage(scroller: RefObject<HTMLElement | null>, isThere: (id: string) => boolean) {
  const { messageId } = useSearch({ strict: false })
  const linked = messageId !== undefined && isThere(messageId) ? messageId : null
  useEffect(() => {
    if (linked === null) return
    const message = scroller.current?.querySelector(`[data-message="${CSS.escape(linked)}"]`)
    message?.scrollIntoView({ block: 'center' })
    message?.setAttribute('data-linked', 'true')
    return () => message?.removeAttribute('data-linked')
  }, [linked, scroller])
  return linked
}
