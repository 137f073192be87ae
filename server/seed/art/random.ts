export type Random = {
  /** From `from` up to, but not including, `to`. */
  between: (from: number, to: number) => number
  whole: (from: number, to: number) => number
  chance: (probability: number) => boolean
  pick: <T>(choices: readonly T[]) => T
}

/** Repeatable: the same seed gives the same data and pictures. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    between: (from, to) => from + next() * (to - from),
    whole: (from, to) => Math.floor(from + next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (choices) => choices[Math.floor(next() * choices.length)]!,
  }
}
