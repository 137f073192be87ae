import type * as contract from '../../tickets/tags.ts'
import type { Descriptions } from '../description.ts'

export const tags: Descriptions<typeof contract> = {
  listTags: {
    summary: 'List tags',
    description:
      'By name. Without the right to manage tags, only those of every project and of the projects your role has access to.',
  },
  searchTags: {
    summary: 'Find tags by a part of the name',
    description: 'The first of those that `listTags` lists, by name.',
  },
  getTag: { summary: 'Get a tag', description: 'After a merge, the one that it was merged into.' },
  exportTags: {
    summary: 'Export all tags as CSV',
    description: 'One line for each tag, with the number of its tickets.',
  },
  createTag: {
    summary: 'Create a tag',
    problems: ['documentAlreadyExists', 'invalidOperation'],
    description: 'At most 5,000 tags.',
  },
  updateTag: {
    summary: 'Rename or recolor a tag',
    problems: ['documentAlreadyExists', 'changedMeanwhile'],
    description: 'All its tickets show the new name at once.',
  },
  deleteTag: { summary: 'Delete a tag and take it off all tickets' },
  mergeTag: {
    summary: 'Merge a tag into another',
    problems: ['invalidOperation'],
    description:
      'Its tickets get the other tag instead. A tag of every project cannot be merged into a tag of one project, nor a tag of one project into that of another.',
  },
  suggestTags: {
    summary: 'Suggest tags for a ticket',
    description: 'Those that the latest tickets of its category often have. At most 8.',
  },
}
