import { useEffect } from 'react'

export function useAnchorInAddress(hash: string, isReady: boolean) {
  useEffect(() => {
    const target = isReady && hash !== '' ? document.getElementById(decoded(hash)) : null
    if (!target) return
    for (
      let outer = target.closest('details');
      outer;
      outer = outer.parentElement?.closest('details') ?? null
    )
      outer.open = true
    target.scrollIntoView()
  }, [hash, isReady])
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}
