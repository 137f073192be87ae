const email = /\S+@\S+/g
const digits = /\+?\d(?:[\s().-]*\d){6,}/g

/** The words of a search as they are stored: whatever looks like an address, or has seven digits in a row, is replaced. */
export function anonymousWords(typed: string): string {
  const words = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(email, '@')
    .replace(digits, '#')
    .replace(/\s+/g, ' ')
    .trim()
  // By characters, not halves of them: PostgreSQL refuses a half one, and all that is written with it.
  return [...words.toWellFormed()].slice(0, 200).join('')
}
