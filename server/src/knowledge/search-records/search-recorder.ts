import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type { RecordedSearch, recordSearch } from '@savepoint/contract/knowledge/knowledge.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { anonymousWords } from './anonymous-words.ts'
import {
  addRequestCounts,
  addSearchCounts,
  type RequestCount,
  type SearchCount,
} from './search-record-queries.ts'

const everyMs = 1_000
const mostKept = 5_000

export type SearchRecorder = ReturnType<typeof searchRecorder>

/** Counts in memory and writes once a second. Above its bound, words that it does not hold yet are not counted. */
export function searchRecorder(
  { db, clock }: Pick<KnowledgeServices, 'db' | 'clock'>,
  onError: (error: unknown) => void,
) {
  let searches = new Map<string, SearchCount>()
  let requests = new Map<string, RequestCount>()
  let writing: Promise<void> = Promise.resolve()

  const today = () => clock.now().toISOString().slice(0, 10)
  const countFor = ({ q, projectId, locale }: RecordedSearch) => {
    const articles: SearchCount['articles'] = {}
    const empty = { searches: 0, notFound: 0, results: 0, opened: 0, requested: 0, articles }
    const search = { day: today(), words: anonymousWords(q), locale, projectId: projectId ?? null }
    const key = JSON.stringify(search)
    const known = searches.get(key)
    if (known) return known
    const fresh = { ...search, ...empty }
    if (searches.size < mostKept && search.words !== '') searches.set(key, fresh)
    return fresh
  }
  const countRequest = (articleId: string) => {
    const day = today()
    const key = `${day} ${articleId}`
    const known = requests.get(key)
    if (known) known.requests += 1
    else if (requests.size < mostKept) requests.set(key, { day, articleId, requests: 1 })
  }
  const write = async () => {
    const [counted, followed] = [[...searches.values()], [...requests.values()]]
    searches = new Map()
    requests = new Map()
    if (counted.length > 0) await addSearchCounts(db, counted)
    if (followed.length > 0) await addRequestCounts(db, followed)
  }
  const flush = () => {
    writing = writing.then(write).catch(onError)
    return writing
  }
  const timer = setInterval(() => {
    if (searches.size + requests.size > 0) void flush()
  }, everyMs)
  timer.unref()

  return {
    record({ step, search, articleIds = [] }: BodyOf<typeof recordSearch>): void {
      if (step === 'requested') for (const id of new Set(articleIds)) countRequest(id)
      if (!search) return
      const count = countFor(search)
      if (step === 'opened') {
        count.opened += 1
        const [articleId] = articleIds
        if (articleId) count.articles[articleId] = (count.articles[articleId] ?? 0) + 1
      }
      if (step === 'requested') count.requested += 1
      if (step !== 'searched') return
      count.searches += 1
      count.results += search.results
      if (search.results === 0) count.notFound += 1
    },
    flush,
    async stop(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}
