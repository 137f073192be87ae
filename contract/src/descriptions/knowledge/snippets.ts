import type * as contract from '../../knowledge/snippets/snippets.ts'
import type { Descriptions } from '../description.ts'

const reviewers =
  'Needs the right `articles.review` as well while a published article of a project that requires reviews shows it.'
const changed = 'Fails with 409 `ChangedMeanwhile` if `version` is no longer current.'
const nameTaken = 'Fails with 400 `DocumentAlreadyExistsException` at `name` if the name is taken.'

export const snippets: Descriptions<typeof contract> = {
  listSnippets: {
    summary: 'List snippets',
    description:
      'A snippet is written once and shown in many articles. The blocks of an article that show one have `attrs.snippet` with its `id` and their `index` in it. Whenever such an article is saved, they are replaced by the snippet as it is then.',
  },
  createSnippet: { summary: 'Create a snippet', description: nameTaken },
  getSnippet: { summary: 'Get a snippet with its translations' },
  updateSnippet: {
    summary: 'Update a snippet',
    problems: ['changedMeanwhile'],
    description: `Articles show the new text within moments; until then \`refreshing\` is true. ${reviewers} ${changed} ${nameTaken}`,
  },
  deleteSnippet: {
    summary: 'Delete a snippet',
    problems: ['inUse'],
    description: 'Fails with 409 `In use` while an article shows it.',
  },
  saveSnippetTranslation: {
    summary: 'Save the translation of a snippet',
    problems: ['changedMeanwhile'],
    description: `Articles in that language show it instead of the text it is translated from. ${reviewers} ${changed}`,
  },
  deleteSnippetTranslation: { summary: 'Delete the translation of a snippet', description: reviewers },
  listSnippetArticles: { summary: 'List the articles that show a snippet' },
}
