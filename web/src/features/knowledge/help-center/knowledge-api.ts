import type { BodyOf, Endpoint } from '@savepoint/contract/endpoint.ts'
import {
  getArticle,
  getProject,
  listPopularArticles,
  listProjects,
  recordSearch,
  searchArticles,
} from '@savepoint/contract/knowledge/knowledge.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { keepPreviousData, type QueryKey } from '@tanstack/react-query'
import { type RequestInput, sendRequest } from '../../../lib/api/api.ts'
import type { CacheGroup } from '../../../lib/api/cache-groups.ts'
import { operationQuery } from '../../../lib/api/operation-query.ts'
import { i18n, wantedLanguages } from '../../../lib/language/i18n.ts'

const fewMinutes = 5 * 60_000

/** `source`: whatever was written first. */
type Asked = ContentLanguage | 'source'

export const inLanguage = (language: Asked) =>
  language === 'source' ? {} : { locale: wantedLanguages(language) }

/** While a page changes its language, the texts of the one before stay. */
const keepOtherLanguage = (queryKey: QueryKey) => ({
  placeholderData: <Answer>(before: Answer | undefined, query: { queryKey: QueryKey } | undefined) =>
    query && withoutLocale(query.queryKey) === withoutLocale(queryKey) ? before : undefined,
})

const withoutLocale = (queryKey: QueryKey) =>
  JSON.stringify(queryKey, (name, value: unknown) => (name === 'locale' ? undefined : value))

const inPageLanguage = <E extends Endpoint>(group: CacheGroup, endpoint: E, input: RequestInput<E>) => {
  const query = operationQuery(group, endpoint, input)
  return { ...query, ...keepOtherLanguage(query.queryKey), staleTime: fewMinutes }
}

export const listProjectsQuery = (language: Asked = i18n.contentLanguage) =>
  inPageLanguage('ArticleProjects', listProjects, { query: inLanguage(language) })

export const getProjectQuery = (projectId: string, language: Asked = i18n.contentLanguage) =>
  inPageLanguage('ArticleProjects', getProject, { params: { projectId }, query: inLanguage(language) })

export const getArticleQuery = (articleId: string, language: ContentLanguage = i18n.contentLanguage) =>
  inPageLanguage('Articles', getArticle, { params: { articleId }, query: inLanguage(language) })

export const listPopularArticlesQuery = (projectId?: string) =>
  inPageLanguage('BasePopulars', listPopularArticles, {
    query: { projectId, ...inLanguage(i18n.contentLanguage) },
  })

type Search = { text: string; projectId?: string | undefined; limit?: number }

export const searchArticlesQuery = ({ text, projectId, limit = 20 }: Search) => ({
  ...operationQuery('Articles', searchArticles, {
    query: { q: text, projectId, limit, ...inLanguage(i18n.contentLanguage) },
    quiet: true,
  }),
  enabled: text.trim().length >= 2,
  placeholderData: keepPreviousData,
  staleTime: fewMinutes,
})

export const recordSearchRequest = (body: BodyOf<typeof recordSearch>) =>
  sendRequest(recordSearch, { body, quiet: true, keepalive: true }).catch(() => null)
