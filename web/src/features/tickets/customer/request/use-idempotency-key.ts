import { useRef } from 'react'
import { randomId } from '../../../../lib/browser/random-id.ts'

/** One key for every attempt at the same content; changed content is another request and gets another key. */
export function useIdempotencyKey() {
  const last = useRef<{ content: string; key: string } | null>(null)
  return (body: unknown): string => {
    const content = JSON.stringify(body)
    if (last.current?.content !== content) last.current = { content, key: randomId() }
    return last.current.key
  }
}
