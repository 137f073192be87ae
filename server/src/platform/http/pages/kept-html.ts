import { createHash } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import { boundedMap } from '../../memory/bounded-map.ts'

type Limits = {
  bytes: number
  /** How long times such as "5 minutes ago" may be those of an earlier visitor; the browser corrects them at once. */
  seconds: number
}

/** HTML by the data it was made from. */
export function keptHtml(clock: Clock, { bytes, seconds }: Limits) {
  const kept = boundedMap<{ html: string; at: number }>({ most: bytes, sizeOf: ({ html }) => html.length })

  return {
    find: (data: string): string | undefined => {
      const found = kept.find(digest(data))
      return found && clock.now().getTime() - found.at < seconds * 1_000 ? found.html : undefined
    },
    keep: (data: string, html: string): void => {
      const key = digest(data)
      if (kept.find(key)?.html !== html) kept.keep(key, { html, at: clock.now().getTime() })
    },
  }
}

const digest = (data: string) => createHash('sha256').update(data).digest('base64')
