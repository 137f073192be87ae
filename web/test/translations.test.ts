import { beforeAll, expect, test } from 'vitest'
import { replyTime } from '../src/lib/dates/reply-time.ts'
import { i18n, startTranslations, translator } from '../src/lib/language/i18n.ts'
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

const all = import.meta.glob<Tree>('../src/locales/*/*.ts', { eager: true, import: 'translations' })
const words = (texts: Tree): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? text : words(text)))

beforeAll(async () => {
  await startTranslations()
  await import('../src/lib/language/requests-translations.ts')
})

test('no text names a limit that settings or the contract decide', () => {
  const named =
    /(?:within|for|em até|durante|в течение|через) \d+ (?:h|d|ч|д)|\d+ days after|vêm para cá \d|\d+ ?(?:KB|MB|КБ|МБ)\b|\d{2,}×\d/i
  const texts = Object.values(all).flatMap(words)
  expect(texts.length).toBeGreaterThan(1_000)
  expect(texts.filter((text) => named.test(text))).toEqual([])
})

test('texts name the limits that are set, in the right form', () => {
  const promise = (hours: number) =>
    translator('requests')(($) => $.request.replyWithin, { within: replyTime(translator('common'), hours) })
  expect([1, 4, 24, 25, 45, 48, 49].map((hours) => promise(hours).replaceAll('\u00A0', ' '))).toEqual([
    'Ответ в течение 1 часа',
    'Ответ в течение 4 часов',
    'Ответ в течение 24 часов',
    'Ответ в течение 2 дней',
    'Ответ в течение 2 дней',
    'Ответ в течение 2 дней',
    'Ответ в течение 3 дней',
  ])
  const archived = (count: number) => translator('requests')(($) => $.tickets.noArchiveHint, { count })
  expect(archived(1)).toContain('через 1 день')
  expect(archived(10)).toContain('через 10 дней')
})

test.each([
  ['en', en],
  ['pt', pt],
] as const)('%s names the same variables as ru in every text', (_language, texts) => {
  const own = new Map(variables(texts as Tree))
  for (const [path, names] of variables(ru)) expect([path, own.get(path)]).toEqual([path, names])
})

test('plural forms follow the language', async () => {
  const answers = (count: number) => translator('requests')(($) => $.tickets.unread, { count })
  expect([1, 2, 5, 21].map(answers)).toEqual([
    '1 новый ответ',
    '2 новых ответа',
    '5 новых ответов',
    '21 новый ответ',
  ])
  changeSettings({ language: 'pt' })
  await expect.poll(() => i18n.language).toBe('pt')
  expect([1, 5].map(answers)).toEqual(['1 nova resposta', '5 novas respostas'])
})
