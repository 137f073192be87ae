const email = /\S+\s?(?:@|[([]at[)\]])\s?\S+/g
const digits = /\+?\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){6,}/gu
/** Invisible signs that may stand between digits. */
const invisible = /\p{Cf}/gu

/** The words of a search as they are stored: whatever looks like an address, or has seven digits in a row, however they are separated, is replaced. */
export function anonymousWords(typed: string): string {
  const words = typed
    .normalize('NFKC')
    .replace(invisible, '')
    .toLowerCase()
    .replace(email, '@')
    .replace(digits, '#')
    .replace(/\s+/g, ' ')
    .trim()
  // By characters, not halves of them: PostgreSQL refuses a half one, and all that is written with it.
  return [...words.toWellFormed()].slice(0, 200).join('')
}
