import { expect, it } from 'vitest'
import { anonymousWords } from '../../src/knowledge/search-records/anonymous-words.ts'

it.each([
  ['  Не могу   ВОЙТИ ', 'не могу войти'],
  ['mail me@example.org', 'mail @'],
  ['4111-1111-1111-1111', '#'],
  ['+7 (912) 555-44-33', '#'],
  ['error E-311 in 1.2.3', 'error e-311 in 1.2.3'],
  ['x'.repeat(300), 'x'.repeat(200)],
  [`${'x'.repeat(199)}🗡️`, `${'x'.repeat(199)}🗡`],
  ['half \ud83d', 'half \ufffd'],
])('a search for %j is stored as %j', (typed, words) => {
  expect(anonymousWords(typed)).toBe(words)
})
