import { documentFromText } from '@savepoint/contract/document-contents.ts'
import type { Snippet } from '@savepoint/contract/knowledge/snippets/snippets.ts'
import { expect, test } from 'vitest'
import { blocksIn } from '../../src/features/knowledge/snippet-texts/snippets-api.ts'

const translation = (locale: string) => ({ locale, content: documentFromText(locale) })
const snippet = {
  ...{ id: '0197a2f0-0000-7000-8000-000000000001', locale: 'ru', content: documentFromText('ru') },
  translations: [
    ...['pt', 'zh', 'zh-Hant'].map(translation),
    { locale: 'en', state: 'missing', content: null },
  ],
} as unknown as Snippet

test.each([
  ['pt-BR', 'pt'],
  ['zh-Hant-TW', 'zh-Hant'],
  ['zh-Hans', 'zh'],
  ['en', 'ru'],
  ['ru-UA', 'ru'],
  ['ja', 'ru'],
])('a text in %s shows that of the snippet in %s', (locale, shown) => {
  expect(blocksIn(snippet, locale)).toEqual(documentFromText(shown).content)
})
