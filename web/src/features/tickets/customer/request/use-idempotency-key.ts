import { useRef } from 'react'
import { randomId } from '../../../../lib/browser/random-id.ts'

/** One key per content: a retry reuses it, changed content gets a new one. */
export function useIdempotencyKey() {
  const last = useRef<{ content: string; key: string } | null>(null)
  return (body: unknown): string => {
    const content = JSON.stringify(body)
    if (last.current?.content !== content) last.current = { content, key: randomId() }
    return last.current.key
  }
}
