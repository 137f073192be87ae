import type { translations as ru } from '../../ru/desk/checklist.ts'
import type { Translations } from '../../translation-types.ts'

export const translations: Translations<typeof ru> = {
  checklist: {
    title: 'Checklist',
    progress: '{{done}} of {{count}}',
    required: 'The ticket cannot be resolved until every item of the checklist is done.',
    notSent: 'Not sent: complete the checklist first',
    notDone_one: 'Checklist not complete: {{count}} ticket',
    notDone_other: 'Checklist not complete: {{count}} tickets',
    none: 'No items yet. Add the first one, or run a macro with a checklist.',
    noneToSee: 'No items.',
    add: 'Add an item',
    text: 'Text of the item',
    full: 'A checklist can have at most {{count}} items',
    actions: 'Actions: {{text}}',
    rename: 'Edit text',
    up: 'Move up',
    down: 'Move down',
    remove: 'Delete',
    removed: 'Deleted: {{text}}',
    undo: 'Undo',
    failed: 'The checklist was not saved. Try again.',
    changed: 'A colleague has just changed this item: “{{theirs}}”. Your change was not saved. {{mine}}',
    deleted: 'This item has just been deleted. Your text was not saved: “{{mine}}”',
    log: {
      added: 'added {{texts}}',
      done: 'done {{texts}}',
      reopened: 'reopened {{texts}}',
      renamed: '“{{from}}” → “{{to}}”',
      restored: 'restored {{texts}}',
      removed: 'deleted {{texts}}',
      reordered: 'order changed',
    },
  },
}
