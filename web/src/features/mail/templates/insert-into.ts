import type { TextField } from './TemplateField.tsx'

/** Types the words where the cursor stands, as if by hand: the page hears of it and Ctrl+Z takes it back. */
export function insertInto(field: TextField, words: string) {
  field.focus()
  // Deprecated in name alone: nothing else writes into a field and leaves its undo history whole.
  document.execCommand('insertText', false, words)
}
