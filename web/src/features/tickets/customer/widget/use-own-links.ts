import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Links that authors write lead to addresses, which no frame of another site may show: the router opens the page instead. */
export function useOwnLinks() {
  const { history } = useRouter()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const { defaultPrevented, button, ctrlKey, metaKey, shiftKey, target } = event
      if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey) return
      if (!(target instanceof Element)) return
      const address = target.closest('a[href^="/"]:not([target], [download])')?.getAttribute('href')
      if (!address) return
      event.preventDefault()
      history.push(address)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [history])
}
