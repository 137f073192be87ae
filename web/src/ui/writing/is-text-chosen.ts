/** Whether words of an editable text are selected: there Ctrl+K makes them a link, everywhere else it opens the palette. */
export function isTextChosen(): boolean {
  const { activeElement } = document
  const isEditable = activeElement instanceof HTMLElement && activeElement.isContentEditable
  return isEditable && document.getSelection()?.isCollapsed === false
}
