import { expect, test } from 'vitest'
import { fitsName } from '../../src/lib/language/fits-name.ts'

test('each typed word begins a word of the name, in any order', () => {
  expect(fitsName('Скопировать ссылку на тикет', 'тикет СКОП')).toBe(true)
  expect(fitsName('Санкт-Петербург', 'петер')).toBe(true)
  expect(fitsName('Тёмная тема', 'ема')).toBe(false)
  expect(fitsName('Тёмная тема', 'тема светлая')).toBe(false)
})

test('either keyboard layout is understood', () => {
  expect(fitsName('Ответ', 'jndtn')).toBe(true)
  expect(fitsName('Reply', 'кузд')).toBe(true)
})

test('a sign that is a letter in the other layout stands for it', () =>
  expect(fitsName('Юлия Бойко', '.kb')).toBe(true))

test('with nothing typed every name fits, and signs alone fit none', () => {
  expect(fitsName('Ответ', '')).toBe(true)
  expect(fitsName('Ответ', '  ')).toBe(true)
  expect(fitsName('Ответ', '#!')).toBe(false)
})
