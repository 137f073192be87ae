const email = /\S+@\S+/g
const digits = /\+?\d(?:[\s().-]*\d){6,}/g

/** The words of a search as they are stored: whatever looks like an address, or has seven digits in a row, is replaced. */
export function anonymousWords(typed: string): string {
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(email, '@')
    .replace(digits, '#')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
}
