import type { RecordedSearch } from '@savepoint/contract/knowledge/knowledge.ts'
import { useEffect } from 'react'
import { i18n } from '../../../../lib/language/i18n.ts'
import { recordSearchRequest } from '../knowledge-api.ts'
import {
  afterOpening,
  afterReading,
  afterRequest,
  afterSearch,
  emptyTrail,
  type SearchTrail,
} from './search-trail.ts'

const key = 'savepoint.search-trail'
const settlesAfterMs = 2_000

let waiting: { search: RecordedSearch; timer: ReturnType<typeof setTimeout> } | null = null
let memory = emptyTrail

function readTrail(): SearchTrail {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? emptyTrail
  } catch {
    return memory
  }
}

function keepTrail(trail: SearchTrail) {
  memory = trail
  try {
    sessionStorage.setItem(key, JSON.stringify(trail))
  } catch {
    // Storage is full or refused: this page remembers it.
  }
}

function settle() {
  if (!waiting) return
  const { search, timer } = waiting
  clearTimeout(timer)
  waiting = null
  const trail = afterSearch(readTrail(), search, Date.now())
  if (!trail) return
  keepTrail(trail)
  void recordSearchRequest({ step: 'searched', search })
}

type Found = { text: string; projectId: string | undefined; results: number | undefined }

/** Records a search once its text has not changed for two seconds, or an article is opened. */
export function useRecordSearch({ text, projectId, results }: Found) {
  useEffect(() => {
    const q = text.trim()
    if (results === undefined || q.length < 2) return
    const locale = i18n.contentLanguage
    const search = { q, locale, results, ...(projectId && { projectId }) }
    if (waiting) clearTimeout(waiting.timer)
    waiting = { search, timer: setTimeout(settle, settlesAfterMs) }
  }, [text, projectId, results])
}

export function recordOpenedArticle(id: string) {
  settle()
  const { trail, search } = afterOpening(readTrail(), Date.now())
  keepTrail(trail)
  if (search) void recordSearchRequest({ step: 'opened', search, articleIds: [id] })
}

export const rememberReadArticle = (id: string) => keepTrail(afterReading(readTrail(), id, Date.now()))

export function recordSentRequest() {
  settle()
  const { trail, search, articleIds } = afterRequest(readTrail(), Date.now())
  keepTrail(trail)
  if (search || articleIds.length > 0)
    void recordSearchRequest({ step: 'requested', articleIds, ...(search && { search }) })
}
