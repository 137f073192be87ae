import { beforeEach, expect, test } from 'vitest'
import {
  listOpenCategories,
  openCategories,
  rememberCategory,
  useOpenCategories,
} from '../../src/features/knowledge/help-center/home/open-categories-store.ts'
import {
  clearRecentSearches,
  rememberSearch,
  removeRecentSearch,
  useRecentSearches,
} from '../../src/features/knowledge/help-center/search/recent-searches.ts'

const searches = () => useRecentSearches.getState().searches
const openOf = (projectId: string) =>
  listOpenCategories(useOpenCategories.getState(), projectId, ['a', 'b', 'c'])

beforeEach(() => {
  clearRecentSearches()
  useOpenCategories.setState({ projectId: null, open: [] })
})

test('the latest search comes first and is listed once', () => {
  for (const text of ['меч', '  потерян   меч ', 'МЕЧ', 'x']) rememberSearch(text)
  expect(searches()).toEqual(['МЕЧ', 'потерян меч'])
  removeRecentSearch('МЕЧ')
  expect(searches()).toEqual(['потерян меч'])
})

test('only the last few searches are kept', () => {
  for (let index = 0; index < 20; index += 1) rememberSearch(`search ${index}`)
  expect(searches()).toHaveLength(8)
  expect(searches()[0]).toBe('search 19')
})

test('the first category is open when nothing is remembered', () => {
  expect(openOf('one')).toEqual(['a'])
})

test('a closed category stays closed', () => {
  openCategories('one', [])
  expect(openOf('one')).toEqual([])
})

test('open categories are remembered for one project at a time', () => {
  openCategories('one', ['b', 'c'])
  expect(openOf('one')).toEqual(['b', 'c'])
  openCategories('two', ['a', 'b'])
  expect(openOf('one')).toEqual(['a'])
})

test('reading an article opens its category in addition to the others', () => {
  openCategories('one', ['a'])
  rememberCategory('one', 'c')
  expect(openOf('one')).toEqual(['a', 'c'])
  rememberCategory('two', 'b')
  expect(openOf('two')).toEqual(['b'])
})
