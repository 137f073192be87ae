/** Steps in seconds, the shortest first, with a count for each. */
export type LengthCounts = { steps: number[]; counts: number[] }

export function mergeLengths(parts: readonly LengthCounts[]): LengthCounts {
  const [only] = parts
  if (only && parts.length === 1) return only
  const merged = new Map<number, number>()
  for (const { steps, counts } of parts)
    for (const [position, step] of steps.entries())
      merged.set(step, (merged.get(step) ?? 0) + (counts[position] ?? 0))
  const steps = [...merged.keys()].sort((one, other) => one - other)
  return { steps, counts: steps.map((step) => merged.get(step) ?? 0) }
}

/** Halfway between the two in the middle for an even number; null when there are none. */
export function median(lengths: LengthCounts): number | null {
  const all = countAll(lengths)
  if (all === 0) return null
  const lower = nth(lengths, Math.floor((all + 1) / 2))
  return Math.round((lower + nth(lengths, Math.ceil((all + 1) / 2))) / 2)
}

export function percentile(lengths: LengthCounts, share: number): number | null {
  const all = countAll(lengths)
  return all === 0 ? null : nth(lengths, Math.ceil(share * all))
}

const countAll = ({ counts }: LengthCounts) => counts.reduce((sum, count) => sum + count, 0)

function nth({ steps, counts }: LengthCounts, position: number): number {
  let passed = 0
  for (const [index, count] of counts.entries()) {
    passed += count
    if (passed >= position) return steps[index] ?? 0
  }
  return steps.at(-1) ?? 0
}

/** Each class includes its lower end and excludes its upper end; the last one contains the rest. */
export function distribute({ steps, counts }: LengthCounts, ends: readonly number[]): number[] {
  const bars = Array.from({ length: ends.length + 1 }, () => 0)
  for (const [position, step] of steps.entries()) {
    const bar = ends.findIndex((end) => step < end)
    const index = bar < 0 ? ends.length : bar
    bars[index] = (bars[index] ?? 0) + (counts[position] ?? 0)
  }
  return bars
}
