/**
 * The number of typing errors between two words: a letter missing, added, changed, or swapped with its neighbour. With `isBeginning`, only as much
 * of the second word counts as was typed.
 */
export function wordDistance(typed: string, word: string, isBeginning = false): number {
  const [from, to] = [alike(typed), alike(word)]
  let before: number[] = []
  let above = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      line[column] = Math.min(
        (above[column] as number) + 1,
        (line[column - 1] as number) + 1,
        (above[column - 1] as number) + Number(!isSame),
        isSwapped ? (before[column - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = above
    above = line
  }
  return isBeginning ? Math.min(...above) : (above.at(-1) as number)
}

/** With more errors it is a different word. */
export function slipsAllowed(typed: string): number {
  if (typed.length < 4) return 0
  if (typed.length < 6) return 1
  return typed.length < 9 ? 2 : 3
}

/** Accents of Latin letters are often left out; й is a letter of its own. */
const alike = (word: string) =>
  word
    .toLowerCase()
    .replaceAll('ё', 'е')
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
