import { useWindowEvent } from '@mantine/hooks'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { startSearch, useSearchDialog } from './search-topics.ts'

const SearchDialog = whenNeeded(async () => (await import('./SearchDialog.tsx')).SearchDialog)

/** Ctrl+K: readers have no other shortcut, and all others would make the first load heavier. */
function openByKey(event: KeyboardEvent) {
  const { code, ctrlKey, metaKey, altKey, shiftKey } = event
  if (code !== 'KeyK' || !(ctrlKey || metaKey) || altKey || shiftKey) return
  event.preventDefault()
  startSearch()
}

export function SearchAnywhere() {
  const isOpen = useSearchDialog((dialog) => dialog.isOpen)
  useWindowEvent('keydown', openByKey)
  return isOpen && <SearchDialog />
}
