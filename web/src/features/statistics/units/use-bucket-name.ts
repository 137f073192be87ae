import type { BucketSize } from './buckets.ts'
import { useWords } from './use-words.ts'

/** How a day, a week or a month is called on an axis. */
export function useBucketName(size: BucketSize) {
  const words = useWords()
  return ({ from, to }: { from: string; to: string }) => {
    if (size === 'month') return words.month(from.slice(0, 7))
    return from === to ? words.day(from) : words.shortDays(from, to)
  }
}
