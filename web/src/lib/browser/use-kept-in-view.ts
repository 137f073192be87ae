import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/**
 * Scrolls a strip to its current element, also when `content` changes its width. The router puts a strip back where it was
 * when an address was last open, so it happens again after each page. In the next frame: earlier it would cost a layout.
 */
export function useKeptInView(element: RefObject<Element | null>, isCurrent: boolean, content: unknown) {
  const router = useRouter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content decides the width
  useEffect(() => {
    if (!isCurrent) return
    let frame = 0
    const show = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() =>
        element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
      )
    }
    show()
    const unsubscribe = router.subscribe('onRendered', show)
    return () => {
      cancelAnimationFrame(frame)
      unsubscribe()
    }
  }, [isCurrent, content, router])
}
