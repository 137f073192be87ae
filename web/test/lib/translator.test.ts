import { completeTexts } from '@savepoint/contract/texts/complete-texts.ts'
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

test('a language has the plural forms of its own, whatever others have', () => {
  const arabic = createTranslator<typeof ru>(
    {
      files_zero: 'zero',
      files_one: 'one',
      files_two: 'two',
      files_few: 'few',
      files_many: 'many',
      files_other: 'other',
    },
    'ar',
  )
  const forms = [0, 1, 2, 3, 11, 100, 102].map((count) => arabic(($) => $.files, { count }))
  expect(forms).toEqual(['zero', 'one', 'two', 'few', 'many', 'other', 'other'])
  const sparse = createTranslator<typeof ru>({ files: 'any', files_two: 'two' }, 'ar')
  expect([2, 3].map((count) => sparse(($) => $.files, { count }))).toEqual(['two', 'any'])
})

test('a text has a form for a gender, with plurals, and else the neutral one', () => {
  const texts = {
    invited: 'Приглашение отправлено',
    invited_female: 'Она приглашена',
    sent_one: 'Отправлен {{count}} файл',
    sent_few: 'Отправлено {{count}} файла',
    sent_female_one: 'Она отправила {{count}} файл',
  } as const
  const say = createTranslator<typeof texts>(texts, 'ru')
  expect(say(($) => $.invited)).toBe('Приглашение отправлено')
  expect(say(($) => $.invited, { gender: 'female' })).toBe('Она приглашена')
  expect(say(($) => $.invited, { gender: 'male' })).toBe('Приглашение отправлено')
  expect(say(($) => $.sent, { count: 1, gender: 'female' })).toBe('Она отправила 1 файл')
  expect(say(($) => $.sent, { count: 2, gender: 'female' })).toBe('Отправлено 2 файла')
})

test('what a language lacks is of another one, in the forms of one of the two', () => {
  const english = {
    save: 'Save',
    empty: 'Empty',
    files: '{{count}} files',
    files_one: '{{count}} file',
    more: { a: 'A', b: 'B' },
  }
  const own = { empty: '', files_two: 'zwei', more: { b: 'Be' } }
  expect(completeTexts(own, english)).toEqual({
    save: 'Save',
    empty: 'Empty',
    files_two: 'zwei',
    more: { a: 'A', b: 'Be' },
  })
})
