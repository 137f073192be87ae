import { useShortcuts } from '../../../../lib/keyboard/use-shortcuts.ts'
import { whenNeeded } from '../../../../lib/parts/lazy-part.tsx'
import { startSearch, useSearchDialog } from './search-topics.ts'

const SearchDialog = whenNeeded(async () => (await import('./SearchDialog.tsx')).SearchDialog)

export function SearchAnywhere() {
  const isOpen = useSearchDialog((dialog) => dialog.isOpen)
  useShortcuts({ 'mod+K': startSearch }, { whileTyping: true })
  return isOpen && <SearchDialog />
}
