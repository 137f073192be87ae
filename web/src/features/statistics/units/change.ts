export type Direction = 'up' | 'down' | 'none'
export type Change = {
  by: number
  /** Relative to the previous value; null where that was zero. */
  share: number | null
  verdict: 'better' | 'worse' | 'neutral'
}

export function changeOf(
  now: number | null,
  before: number | null | undefined,
  better: Direction,
): Change | null {
  if (now === null || before === null || before === undefined) return null
  const by = now - before
  const verdict =
    by === 0 || better === 'none' ? 'neutral' : by > 0 === (better === 'up') ? 'better' : 'worse'
  return { by, share: before === 0 ? null : by / before, verdict }
}
