const levels = 6
/** Nothing was written to the desk before. */
const beginning = dayOf(new Date('2010-01-01T00:00:00Z'))

/**
 * The whole past as blocks of 1, 4, 16 … 1024 days, from today back: single days until the next four begin, then fours until the
 * next sixteen, and so on. They are the words that `block_words` of the database writes.
 */
export function blocksBackFrom(now: Date): string[] {
  const blocks: string[] = []
  // A day more: another process may be a little ahead.
  let day = dayOf(now) + 1
  for (let level = 0; level < levels; level += 1) {
    const length = 4 ** level
    do {
      blocks.push(`~${level}.${Math.floor(day / length)}`)
      day -= length
    } while (day >= beginning && (level === levels - 1 || (day + 1) % (length * 4) !== 0))
  }
  return blocks
}

function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / 86_400_000)
}
