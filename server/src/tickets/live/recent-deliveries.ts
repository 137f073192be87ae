import type { LiveConnection } from './live-connection.ts'

/** Checks at each delivery who may see what it delivers. */
export type Deliver = (to: Iterable<LiveConnection>) => Promise<void> | void

/** Each costs a page that has just opened a statement or two; fetching everything again is cheaper than more of them. */
const keptMost = 50

/**
 * What was delivered lately, for pages that fetched what they show before they listened. Of the last `keptMilliseconds` and not without end: `since`
 * is undefined if more happened than is kept.
 */
export function recentDeliveries(keptMilliseconds: number, now = () => performance.now()) {
  let kept: { at: number; deliver: Deliver }[] = []
  let droppedAt = Number.NEGATIVE_INFINITY
  return {
    keep(deliver: Deliver) {
      const at = now()
      if (kept.length >= keptMost) {
        kept = kept.filter((one) => at - one.at <= keptMilliseconds)
        if (kept.length >= keptMost) droppedAt = kept.shift()?.at ?? at
      }
      kept.push({ at, deliver })
    },
    since(milliseconds: number): Deliver[] | undefined {
      const from = now() - milliseconds
      return droppedAt >= from ? undefined : kept.flatMap(({ at, deliver }) => (at >= from ? [deliver] : []))
    },
  }
}
