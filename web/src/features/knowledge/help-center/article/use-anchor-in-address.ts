import { useEffect } from 'react'

/** Goes to the section an address names once it stands on the page, opening the spoilers it lies in. */
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
