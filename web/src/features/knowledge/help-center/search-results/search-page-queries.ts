import { listPopularArticlesQuery, listProjectsQuery, searchArticlesQuery } from '../knowledge-api.ts'

/** What the search page starts with. */
export const searchPageQueries = (text = '', projectId?: string) => [
  listProjectsQuery(),
  ...(text.trim().length < 2
    ? [listPopularArticlesQuery(projectId)]
    : [searchArticlesQuery({ text, projectId })]),
]
