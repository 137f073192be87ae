import type { translations as ru } from '../ru/saved-views.ts'
import type { Translations } from '../translation-types.ts'

export const translations: Translations<typeof ru> = {
  label: 'Saved filters',
  none: 'Save the current filters under a name',
  name: 'Name',
  save: 'Save',
  taken: 'A saved filter with this name already exists',
  full_one: 'You can save up to {{count}} filter',
  full_other: 'You can save up to {{count}} filters',
  failed: 'Not saved. Try again.',
  ofTeam: 'From your team',
  share: 'Share “{{name}}” with your team',
  unshare: 'Stop sharing “{{name}}”',
  isShared: 'Shared with your team',
  copy: 'Copy “{{name}}” to your saved filters',
  renameSave: 'Rename',
  rename: 'Rename “{{name}}”',
  update: 'Update “{{name}}” to the current filters',
  remove: 'Delete “{{name}}”',
}
