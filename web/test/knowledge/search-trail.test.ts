import { expect, it } from 'vitest'
import {
  afterOpening,
  afterReading,
  afterRequest,
  afterSearch,
  emptyTrail,
} from '../../src/features/knowledge/help-center/search/search-trail.ts'

const search = { q: 'sword', locale: 'en', results: 2 } as const
const minute = 60_000
const searched = afterSearch(emptyTrail, search, 0)!

it('the same search within ten minutes is recorded once', () => {
  expect(afterSearch(searched, search, 9 * minute)).toBeNull()
  expect(afterSearch(searched, search, 11 * minute)).not.toBeNull()
  expect(afterSearch(searched, { ...search, q: 'shield' }, minute)).not.toBeNull()
})

it('the first article opened within ten minutes counts for the search', () => {
  const opened = afterOpening(searched, minute)
  expect(opened.search).toEqual(search)
  expect(afterOpening(opened.trail, minute).search).toBeNull()
  expect(afterOpening(searched, 11 * minute).search).toBeNull()
})

it('a request follows a search and the articles of the last day, once', () => {
  const read = afterReading(afterReading(searched, 'old', -25 * 60 * minute), 'new', minute)
  const sent = afterRequest(read, 2 * minute)
  expect(sent).toMatchObject({ search, articleIds: ['new'] })
  expect(afterRequest(sent.trail, 3 * minute)).toMatchObject({ search: null, articleIds: [] })
})
