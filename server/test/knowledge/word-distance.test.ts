import { describe, expect, it } from 'vitest'
import { slipsAllowed, wordDistance } from '../../src/knowledge/search/word-distance.ts'

describe('Typing errors between two words', () => {
  it.each([
    ['пароль', 'пароль', 0],
    ['пороль', 'пароль', 1],
    ['пришол', 'пришёл', 1],
    ['востановить', 'восстановить', 1],
    ['акаунт', 'аккаунт', 1],
    ['гилдьия', 'гильдия', 1],
    ['васстоновление', 'восстановление', 2],
    ['recieve', 'receive', 1],
    ['кот', 'собака', 5],
  ])('%s → %s: %i', (typed, word, slips) => {
    expect(wordDistance(typed, word)).toBe(slips)
  })

  it('of an unfinished word count only as far as it was typed', () => {
    expect(wordDistance('востанов', 'восстановление', true)).toBe(1)
    expect(wordDistance('востанов', 'восстановление')).toBe(6)
  })

  it('are allowed by the length of a word', () => {
    expect([3, 5, 8, 12].map((length) => slipsAllowed('я'.repeat(length)))).toEqual([0, 1, 2, 3])
  })
})
