import { useRouter } from '@tanstack/react-router'

/** Tells the address of the page that is shown. That of the window may be the support widget's, whatever is shown in it. */
export function usePageAddress(): () => URL {
  const { history } = useRouter()
  return () => new URL(history.location.href, window.location.origin)
}
