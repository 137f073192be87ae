import type { TextField } from './TemplateField.tsx'

/** Inserts at the cursor as if typed: the form is notified and Ctrl+Z undoes it. */
export function insertInto(field: TextField, words: string) {
  field.focus()
  // Deprecated in name only: nothing else writes into a field and keeps its undo history.
  document.execCommand('insertText', false, words)
}
