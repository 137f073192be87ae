/** With editable text selected, Ctrl+K makes a link; otherwise it opens the palette. */
export function isTextChosen(): boolean {
  const { activeElement } = document
  const isEditable = activeElement instanceof HTMLElement && activeElement.isContentEditable
  return isEditable && document.getSelection()?.isCollapsed === false
}
