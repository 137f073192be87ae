import { type RefObject, useEffect } from 'react'

/** Opens all spoilers while the page is printed. */
export function useOpenSpoilersOnPaper(body: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    const open = () => {
      opened = [...(body.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])]
      for (const spoiler of opened) spoiler.open = true
    }
    const close = () => {
      for (const spoiler of opened) spoiler.open = false
    }
    window.addEventListener('beforeprint', open)
    window.addEventListener('afterprint', close)
    return () => {
      window.removeEventListener('beforeprint', open)
      window.removeEventListener('afterprint', close)
    }
  }, [body])
}
