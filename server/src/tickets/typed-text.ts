/** The ticket number in `100001` or `#100001`; null in anything else. */
export function numberIn(typed: string): number | null {
  const digits = /^[#№]?\s*(\d{1,15})$/.exec(typed.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

/** A pattern of `like` that means the text itself, wherever it stands. */
export function likeText(text: string): string {
  return `%${escapeLike(text)}%`
}

/** A pattern of `like` that means whatever begins so. */
export function likeBeginning(text: string): string {
  return `${escapeLike(text)}%`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}
