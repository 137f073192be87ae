import { directionOf } from '@savepoint/contract/texts/text-direction.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { chooseContentLanguage } from '../../src/lib/content-language/choose-content-language.ts'
import { isInLanguage } from '../../src/lib/content-language/is-in-language.ts'
import { adoptLanguageOfAddress, languageSearch } from '../../src/lib/content-language/language-of-address.ts'
import { languageTitle, ownLanguageTitle } from '../../src/lib/content-language/language-title.ts'
import { changeLanguage, i18n, wantedLanguages } from '../../src/lib/language/i18n.ts'
import { useSettings } from '../../src/lib/settings/settings-store.ts'

afterEach(() => changeLanguage('ru'))

test.each([
  ['ar', 'rtl'],
  ['he', 'rtl'],
  ['fa-AF', 'rtl'],
  ['ur', 'rtl'],
  ['ku-Arab', 'rtl'],
  ['ku', 'ltr'],
  ['pt-BR', 'ltr'],
  ['zh-Hant', 'ltr'],
])('%s is written %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction)
})

test.each([
  ['pt', 'pt', true],
  ['pt', 'pt-BR', true],
  ['pt-BR', 'pt', false],
  ['fi', 'fil', false],
  ['zh-Hant', 'zh-Hant-TW', true],
])('a text in %s is for whoever wants %s: %s', (text, asked, isWanted) => {
  expect(isInLanguage(text, asked)).toBe(isWanted)
})

test.each([['de'], ['pt-BR'], ['zh-Hant-TW']])('an address names %s', (lang) => {
  expect(languageSearch({ lang })).toEqual({ lang })
})
test.each([[''], ['d'], ['de-u-co'], ['../x'], [['de']], [7], [undefined], ['a'.repeat(90)]])(
  'an address cannot name %j',
  (lang) => {
    expect(languageSearch({ lang })).toEqual({})
  },
)

test('languages are named in two languages, and by their tag where they have no name', () => {
  expect(languageTitle('ru', 'pt-BR')).toBe('Бразильский португальский')
  expect(ownLanguageTitle('pt')).toBe('Português')
  expect(languageTitle('ru', 'xyz')).toBe('xyz')
})

test('after the language chosen for articles comes that of the page', async () => {
  await changeLanguage('en', 'de')
  expect([i18n.language, i18n.contentLanguage]).toEqual(['en', 'de'])
  expect(wantedLanguages('de')).toBe('de,en')
  // An address names one, whatever was chosen.
  expect(wantedLanguages('pt')).toBe('pt')
})

test('a language of the interface is chosen with the page alone', async () => {
  await changeLanguage('en')
  chooseContentLanguage('de')
  expect(useSettings.getState().contentLanguage).toBe('de')
  chooseContentLanguage('ru')
  expect(useSettings.getState().contentLanguage).toBe('de')
  chooseContentLanguage('en')
  expect(useSettings.getState().contentLanguage).toBeNull()
})

test.each([
  ['navigate', null],
  ['reload', 'it'],
])('a link of ours that the browser followed is a choice (%s)', (type, contentLanguage) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${window.location.origin}/customer/articles`)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry])
  window.history.replaceState(null, '', '/customer/articles?lang=en')
  useSettings.setState({ language: 'en', isLanguageChosen: true, contentLanguage: 'it' })
  adoptLanguageOfAddress()
  expect(useSettings.getState().contentLanguage).toBe(contentLanguage)
  useSettings.setState({ language: 'ru', isLanguageChosen: false, contentLanguage: null })
})
