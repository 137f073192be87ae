const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u
const breaking = /[\p{Cc}\u2028\u2029]+/gu
// Joiners stay: emoji and several scripts need them.
const hidden = /[\p{Surrogate}\p{Bidi_Control}\u00AD\u200B\u2060-\u2064\uFEFF]/gu

/** True for only spaces, controls and invisible characters (U+200B, U+3164 and the like). */
export function isBlank(text: string): boolean {
  return !visible.test(text)
}

/** Trims, and removes control characters and whatever reorders or hides text. */
export function cleanLine(text: string): string {
  return isBlank(text) ? '' : text.replace(breaking, ' ').replace(hidden, '').trim()
}

/** Like `cleanLine` with line breaks kept; empty when nothing is visible. */
export function cleanText(text: string): string {
  return isBlank(text) ? '' : storable(text).trim()
}

/** Without NUL and halves of surrogate pairs, which PostgreSQL refuses. */
export const storable = (text: string) => text.replace(/[\0\p{Surrogate}]/gu, '')
