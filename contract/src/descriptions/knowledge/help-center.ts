import type * as knowledge from '../../knowledge/knowledge.ts'
import type { Descriptions } from '../description.ts'

const readers = 'Guests get 401 if the help center is open to signed-in readers only.'

export const helpCenter: Descriptions<typeof knowledge> = {
  listProjects: { summary: 'List published projects' },
  getProject: {
    summary: 'Get a published project',
    description:
      'Includes its categories with the fields of their request forms and the titles of up to a hundred articles each: the popular ones, then the latest. Articles are left out for guests if the help center is open to signed-in readers only.',
  },
  listArticles: {
    summary: 'List published articles',
    problems: ['unauthorized'],
    description: `Most recently updated first. ${readers}`,
  },
  getArticle: { summary: 'Get a published article', problems: ['unauthorized'], description: readers },
  searchArticles: {
    summary: 'Search published articles',
    problems: ['unauthorized'],
    description: `Best matches first. If no article contains all the words, corrected words are tried, then at least half of the words. ${readers}`,
  },
  recordSearch: {
    summary: 'Count a settled search',
    problems: ['unauthorized'],
    description: `Counted per day by its words, without anything about who searched; addresses and long numbers are replaced first. Employees are not counted. ${readers}`,
  },
  listPopularArticles: { summary: 'List popular articles', problems: ['unauthorized'], description: readers },
  getImage: {
    summary: 'Download an image',
    description:
      'Only images that something published uses. `w` selects the nearest stored width in pixels (covers: 640, 1280, 1920).',
  },
  voteOnArticle: {
    summary: 'Vote on an article',
    problems: ['unauthorized'],
    description: `One vote per visitor; a later vote replaces the earlier one. Guests are recognized by a cookie, or by \`visitor\` where frames of other sites keep none. ${readers}`,
  },
  countArticleView: {
    summary: 'Count a view of an article',
    problems: ['unauthorized'],
    description: `Views by employees are not counted. ${readers}`,
  },
  countDeflection: {
    summary: 'Count a request that an article made unnecessary',
    problems: ['unauthorized'],
    description: `For articles suggested on the request form. Counted once per visitor. ${readers}`,
  },
}
