const levels = 4
/** Stands for all of the past. */
export const everything = ''

/**
 * The past as blocks of 1, 4, 16 and 64 days from today back, some ten months of it, and then all: single days until the next four
 * begin, then fours until the next sixteen, and so on. They are the words that `block_words` of the database writes.
 */
export function blocksBackFrom(now: Date): string[] {
  const blocks: string[] = []
  // A day more: another process may be a little ahead.
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
