/** The beginning of a text, without half of a character at its end, which the database would refuse. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
