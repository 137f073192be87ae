import type { BucketSize } from './buckets.ts'
import { useReportLabels } from './use-report-labels.ts'

export function useBucketName(size: BucketSize) {
  const labels = useReportLabels()
  return ({ from, to }: { from: string; to: string }) => {
    if (size === 'month') return labels.month(from.slice(0, 7))
    return from === to ? labels.day(from) : labels.shortDays(from, to)
  }
}
