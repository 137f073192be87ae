import { createTranslator } from '@savepoint/contract/texts/translator.ts'
import { expect, test } from 'vitest'

const ru = {
  save: 'Сохранить',
  nested: { greeting: 'Привет, {{name}}! Снова {{name}}.' },
  files: '{{count}} файла',
  files_zero: 'Файлов нет',
  files_one: '{{count}} файл',
  files_few: '{{count}} файла',
  files_many: '{{count}} файлов',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
} as const
const t = createTranslator<typeof ru>(ru, 'ru')
const english = createTranslator<typeof ru>(ru, 'en')

test('a text is selected by its place, and its variables are filled', () => {
  expect(t(($) => $.save)).toBe('Сохранить')
  expect(t(($) => $.nested.greeting, { name: 'Анна $&' })).toBe('Привет, Анна $&! Снова Анна $&.')
  expect(t(($) => $.nested.greeting)).toBe('Привет, ! Снова .')
})

test('a text that is not in the catalogue is empty', () => {
  const unknown = 'unknown' as 'save'
  expect(t(($) => $[unknown])).toBe('')
})

test('a count decides the form by the rules of the language', () => {
  const files = [0, 1, 3, 5, 21, 1.5].map((count) => t(($) => $.files, { count }))
  expect(files).toEqual(['Файлов нет', '1 файл', '3 файла', '5 файлов', '21 файл', '1.5 файла'])
  expect([1, 2, 0].map((count) => english(($) => $.days, { count }))).toEqual(['1 day', '2 days', '0 days'])
  expect(t(($) => $.files)).toBe(' файла')
})
