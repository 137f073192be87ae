import { expect, it } from 'vitest'
import { anonymousWords } from '../../src/knowledge/search-records/anonymous-words.ts'

it.each([
  ['  Не могу   ВОЙТИ ', 'не могу войти'],
  ['mail me@example.org', 'mail @'],
  ['4111-1111-1111-1111', '#'],
  ['+7 (912) 555-44-33', '#'],
  ['4111–1111–1111–1111 не прошёл', '# не прошёл'],
  ['4111/1111/1111/1111', '#'],
  ['4111 · 1111 · 1111 · 1111', '#'],
  ['4\u200b111\u200b111', '#'],
  ['٤١١١ ١١١١ ١١١١ ١١١١', '#'],
  ['vasya @ mail.ru пароль', '@ пароль'],
  ['vasya(at)mail.ru', '@'],
  ['с 1 по 3 июля 2026', 'с 1 по 3 июля 2026'],
  ['error E-311 in 1.2.3', 'error e-311 in 1.2.3'],
  ['x'.repeat(300), 'x'.repeat(200)],
  [`${'x'.repeat(199)}🗡️`, `${'x'.repeat(199)}🗡`],
  ['half \ud83d', 'half \ufffd'],
])('a search for %j is stored as %j', (typed, words) => {
  expect(anonymousWords(typed)).toBe(words)
})
