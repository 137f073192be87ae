const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u
const breaking = /[\p{Cc}\u2028\u2029]+/gu
// Joiners stay: emoji and several scripts are written with them.
const hidden = /[\p{Bidi_Control}\u00AD\u200B\u2060-\u2064\uFEFF]/gu

/** Whether a text shows nothing: only spaces, controls and characters without a shape (U+200B, U+3164 and the like). */
export function isBlank(text: string): boolean {
  return !visible.test(text)
}

/** A text of one line as it is kept: trimmed, without control characters and without what reorders or hides its neighbours. */
export function cleanLine(text: string): string {
  return isBlank(text) ? '' : text.replace(breaking, ' ').replace(hidden, '').trim()
}

/** A text of several lines as it is kept: trimmed, and empty when it shows nothing. */
export function cleanText(text: string): string {
  return isBlank(text) ? '' : text.trim()
}
