import type { ArticleHit } from '@savepoint/contract/knowledge/knowledge.ts'
import { useEffect, useRef, useState } from 'react'

type Hits = readonly ArticleHit[]

/** How long after the title changed its hits may still move what is below. */
const settlingMs = 1_500

/**
 * What was found last while somebody was writing. What is found later waits until they write again: it would move the
 * button that they are about to press.
 */
export function useSettledHits(found: Hits, title: string): Hits {
  const [shown, setShown] = useState(found)
  const changed = useRef({ title, at: Date.now() })
  useEffect(() => {
    if (changed.current.title !== title) changed.current = { title, at: Date.now() }
    if (isWriting() || Date.now() - changed.current.at < settlingMs) setShown(found)
  }, [found, title])
  return shown
}

const isWriting = () => document.activeElement?.matches('input, textarea') ?? false
