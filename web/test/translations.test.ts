import { beforeAll, expect, test } from 'vitest'
import { i18n, startTranslations } from '../src/lib/language/i18n.ts'
import { changeSettings } from '../src/lib/settings/settings-store.ts'
import { translations as en } from '../src/locales/en/common.ts'
import { translations as pt } from '../src/locales/pt/common.ts'
import { translations as ru } from '../src/locales/ru/common.ts'

type Tree = { readonly [key: string]: string | Tree }

const plural = /_(one|few|many|other)$/
function variables(texts: Tree, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] => {
    const here = `${path}.${key}`
    if (typeof text !== 'string') return variables(text, here)
    return [[here.replace(plural, ''), (text.match(/\{\{\w+\}\}/g) ?? []).toSorted().join()]]
  })
}

beforeAll(startTranslations)

test.each([
  ['en', en],
  ['pt', pt],
] as const)('%s names the same variables as ru in every text', (_language, texts) => {
  const own = new Map(variables(texts as Tree))
  for (const [path, names] of variables(ru)) expect([path, own.get(path)]).toEqual([path, names])
})

test('plural forms follow the language', async () => {
  const answers = (count: number) => i18n.t(($) => $.tickets.unread, { count })
  expect([1, 2, 5, 21].map(answers)).toEqual([
    '1 новый ответ',
    '2 новых ответа',
    '5 новых ответов',
    '21 новый ответ',
  ])
  changeSettings({ language: 'pt' })
  await expect.poll(() => i18n.language).toBe('pt')
  expect([1, 5].map(answers)).toEqual(['1 resposta nova', '5 respostas novas'])
})
