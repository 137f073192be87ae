import { expect, test } from 'vitest'
import { fitsName } from '../../src/lib/language/fits-name.ts'

test('each typed word is the beginning of a word of the name, in any order', () => {
  expect(fitsName('Скопировать ссылку на тикет', 'тикет СКОП')).toBe(true)
  expect(fitsName('Санкт-Петербург', 'петер')).toBe(true)
  expect(fitsName('Тёмная тема', 'ема')).toBe(false)
  expect(fitsName('Тёмная тема', 'тема светлая')).toBe(false)
})

test('either keyboard layout is understood', () => {
  expect(fitsName('Ответ', 'jndtn')).toBe(true)
  expect(fitsName('Reply', 'кузд')).toBe(true)
})

test('a punctuation key that is a letter in the other layout matches that letter', () =>
  expect(fitsName('Юлия Бойко', '.kb')).toBe(true))

test('an empty search matches every name, and punctuation alone matches none', () => {
  expect(fitsName('Ответ', '')).toBe(true)
  expect(fitsName('Ответ', '  ')).toBe(true)
  expect(fitsName('Ответ', '#!')).toBe(false)
})
