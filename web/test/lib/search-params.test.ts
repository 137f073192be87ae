import { expect, test } from 'vitest'
import { optionalStrings, parseSearch, printSearch, withParam } from '../../src/lib/browser/search-params.ts'

test('a reset code that looks like a number stays a string', () => {
  expect(parseSearch('?code=662E41')).toEqual({ code: '662E41' })
  expect(optionalStrings('code')(parseSearch('?code=0012'))).toEqual({ code: '0012' })
  expect(printSearch({ code: '662E41' })).toBe('?code=662E41')
})

test('absent and empty parameters are left out', () => {
  expect(printSearch({ projectId: undefined, categoryId: '' })).toBe('')
  expect(optionalStrings('projectId')(parseSearch('?projectId='))).toEqual({})
})

test('unknown parameters are dropped', () => {
  expect(optionalStrings('ticketId')(parseSearch('?ticketId=100001&x=1'))).toEqual({ ticketId: '100001' })
})

test('search parameters survive printing and parsing, whatever their characters', () => {
  const search = { searchText: 'меч & щит = 100%? #1', redirect: '/tickets/my?ticketId=100001' }
  expect(parseSearch(printSearch(search))).toEqual(search)
})

test('setting or removing one parameter leaves the others', () => {
  const search: { text?: string; state?: string } = { text: 'ice', state: 'active' }
  expect(withParam(search, 'text', 'fire')).toEqual({ text: 'fire', state: 'active' })
  expect(withParam(search, 'text', '')).toEqual({ state: 'active' })
  expect(withParam(search, 'text', null)).toEqual({ state: 'active' })
})
