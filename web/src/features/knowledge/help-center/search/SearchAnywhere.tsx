import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useShortcuts } from '../../../../lib/keyboard/use-shortcuts.ts'
import { startSearch, useSearchDialog } from './search-topics.ts'

const SearchDialog = whenNeeded(async () => (await import('./SearchDialog.tsx')).SearchDialog)

export function SearchAnywhere() {
  const isOpen = useSearchDialog((dialog) => dialog.isOpen)
  useShortcuts({ 'mod+K': startSearch }, { whileTyping: true })
  return isOpen && <SearchDialog />
}
