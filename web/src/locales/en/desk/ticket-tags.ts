import type { translations as ru } from '../../ru/desk/ticket-tags.ts'
import type { Translations } from '../../translation-types.ts'

export const translations: Translations<typeof ru> = {
  ticketTags: {
    label: 'Tags',
    add: 'Add a tag',
    placeholder: 'Tag name',
    remove: 'Remove the tag “{{name}}”',
    create: 'Create the tag “{{name}}”',
    suggested: 'Often used in this category',
    searching: 'Searching…',
    nothing: 'No such tag',
    none: 'There are no tags yet',
    allAdded: 'All tags have been added',
    failed: 'Tags could not be loaded. Check your connection.',
    full: 'A ticket can have at most {{count}} tags',
    taken: 'The tag “{{name}}” already exists in another project',
    notChanged: 'The tags were not changed. Try again.',
    added: 'Tag “{{name}}” added',
    removed: 'Tag “{{name}}” removed',
  },
}
