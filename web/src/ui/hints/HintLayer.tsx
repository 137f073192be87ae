import { useEffect, useState } from 'react'
import { whenNeeded } from '../../lib/chunks/lazy-chunk.tsx'
import { followHints } from './follow-hints.ts'

const ShownHint = whenNeeded(async () => (await import('./ShownHint.tsx')).ShownHint)

/** Shows the hints of all controls on the page, one at a time; a tooltip for each would have to be drawn before it is wanted. */
export function HintLayer() {
  const [control, setControl] = useState<HTMLElement | null>(null)
  useEffect(() => followHints(setControl), [])
  return control && <ShownHint control={control} />
}
