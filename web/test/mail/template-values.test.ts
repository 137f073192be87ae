import { expect, it } from 'vitest'
import {
  inputOf,
  newTemplate,
  shownLanguages,
  withLanguages,
  withOwnLanguage,
} from '../../src/features/mail/templates/template-values.ts'

const hello = { subject: 'Hello', text: 'Hello!' }
const template = withLanguages(
  { ...newTemplate('ru'), name: 'Accepted', subject: 'Принято', text: 'Да', translations: { en: hello } },
  ['ru', 'en', 'pt'],
)

it('sends no translation that is empty', () => {
  expect(inputOf(template).translations).toEqual({ en: hello })
})

it('makes the text before the translation of another that is for everybody', () => {
  const swapped = inputOf(withOwnLanguage(template, 'en'))
  expect(swapped).toMatchObject({ ...hello, locale: 'en' })
  expect(swapped.translations).toEqual({ ru: { subject: 'Принято', text: 'Да' } })
})

it('shows a language that was removed meanwhile for as long as it has a text', () => {
  expect(shownLanguages(template, ['ru', 'pt'])).toEqual(['ru', 'pt', 'en'])
  expect(shownLanguages(template, ['pt'])).toEqual(['pt', 'ru', 'en'])
  expect(shownLanguages({ ...template, translations: {} }, ['ru'])).toEqual(['ru'])
})
