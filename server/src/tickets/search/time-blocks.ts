const levels = 4
export const everything = ''

/**
 * The last ten months or so as blocks of 1, 4, 16 and 64 days back from today, then all time: single days until the next block of four begins, then
 * fours until the next sixteen, and so on. The same words as `block_words` in the database writes.
 */
export function blocksBackFrom(now: Date): string[] {
  const blocks: string[] = []
  // One day ahead, since the clock of another process may be ahead.
  let day = Math.floor(now.getTime() / 86_400_000) + 1
  for (let level = 0; level < levels; level += 1) {
    const length = 4 ** level
    do {
      blocks.push(`~${level}.${Math.floor(day / length)}`)
      day -= length
    } while ((day + 1) % (length * 4) !== 0)
  }
  return [...blocks, everything]
}
