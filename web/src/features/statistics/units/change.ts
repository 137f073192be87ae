/** Whether more of something is better, worse, or neither. */
export type Direction = 'up' | 'down' | 'none'
export type Change = {
  by: number
  /** Of the value before; null where that was nothing. */
  share: number | null
  verdict: 'better' | 'worse' | 'neutral'
}

/** How a number moved since the period before; null where one of them cannot be told. */
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
