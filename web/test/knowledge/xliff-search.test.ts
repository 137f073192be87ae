import { expect, test } from 'vitest'
import {
  exportFilterFrom,
  suggestedLanguage,
} from '../../src/features/knowledge/translations/xliff/xliff-search.ts'

const english = { id: 'a', sourceLocale: 'en', locales: ['en', 'de', 'pt'] }
const russian = { id: 'b', sourceLocale: 'ru', locales: ['ru', 'en'] }

test('translations are exported into the first language that a project is translated into', () => {
  expect(suggestedLanguage(['ru', 'en', 'pt', 'de'], [english], undefined)).toBe('pt')
  expect(suggestedLanguage(['ru', 'en', 'pt'], [english, russian], undefined)).toBe('en')
  expect(suggestedLanguage(['ru', 'en', 'pt'], [english, russian], 'a')).toBe('pt')
  expect(suggestedLanguage(['de', 'fr'], [], undefined)).toBe('de')
})

test('a language in the address is not replaced', () => {
  expect(exportFilterFrom({ locale: 'pt-br' }, 'en').filter.locale).toBe('pt-BR')
  expect(exportFilterFrom({ locale: 'no tag at all' }, 'de').filter.locale).toBe('de')
})
