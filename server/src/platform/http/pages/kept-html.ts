import { createHash } from 'node:crypto'
import type { Clock } from '../../clock.ts'

type Limits = {
  bytes: number
  /** How long times such as "5 minutes ago" may be those of an earlier visitor; the browser corrects them at once. */
  seconds: number
}

/** HTML by the data it was made from; what was made first goes first. */
export function keptHtml(clock: Clock, { bytes, seconds }: Limits) {
  const kept = new Map<string, { html: string; at: number }>()
  let size = 0

  const remove = (key: string) => {
    size -= kept.get(key)?.html.length ?? 0
    kept.delete(key)
  }

  return {
    find: (data: string): string | undefined => {
      const found = kept.get(digest(data))
      return found && clock.now().getTime() - found.at < seconds * 1_000 ? found.html : undefined
    },
    keep: (data: string, html: string): void => {
      const key = digest(data)
      if (kept.get(key)?.html === html) return
      remove(key)
      if (html.length > bytes) return
      kept.set(key, { html, at: clock.now().getTime() })
      size += html.length
      for (const oldest of kept.keys()) {
        if (size <= bytes) break
        remove(oldest)
      }
    },
  }
}

const digest = (data: string) => createHash('sha256').update(data).digest('base64')
