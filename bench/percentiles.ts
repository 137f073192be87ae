export type Figures = { perSecond: number; p50: number; p95: number; p99: number }

/** Times in milliseconds. */
export function figuresOf(times: number[], seconds: number): Figures {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
