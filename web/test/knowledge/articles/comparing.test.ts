import type { Document } from '@savepoint/contract/documents.ts'
import { expect, test } from 'vitest'
import { compareLines } from '../../../src/features/knowledge/articles/comparison/compare-lines.ts'
import { documentLines } from '../../../src/features/knowledge/articles/comparison/document-lines.ts'

const words = { picture: 'picture', video: 'video' }
const text = (value: string) => [{ type: 'text' as const, text: value }]
const paragraph = (value: string) => ({ type: 'paragraph' as const, content: text(value) })

test('a document becomes lines that distinguish headings, lists, tables, spoilers and pictures', () => {
  const document: Document = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: text('Вход') },
      {
        type: 'orderedList',
        content: [
          { type: 'listItem', content: [paragraph('Откройте')] },
          { type: 'listItem', content: [paragraph('Войдите')] },
        ],
      },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableHeader', content: [paragraph('Код')] },
              { type: 'tableHeader', content: [paragraph('Что делать')] },
            ],
          },
        ],
      },
      { type: 'callout', attrs: { kind: 'tip' }, content: [paragraph('Совет')] },
      {
        type: 'details',
        content: [
          { type: 'detailsSummary', content: text('Подробнее') },
          { type: 'detailsContent', content: [paragraph('Внутри')] },
        ],
      },
      { type: 'image', attrs: { imageId: '0190a0a0-0000-7000-8000-000000000000', alt: 'Окно' } },
    ],
  }
  expect(documentLines(document, words)).toEqual([
    '## Вход',
    '1. Откройте',
    '2. Войдите',
    'Код | Что делать',
    '> Совет',
    '▸ Подробнее',
    'Внутри',
    '[picture: Окно]',
  ])
})

test('a changed line is compared word by word and unchanged lines are collapsed', () => {
  const before = ['a', 'b', 'c', 'd', 'e', 'пароль меняют раз в год', 'z']
  const after = ['a', 'b', 'c', 'd', 'e', 'пароль меняют раз в месяц', 'z', 'новое']
  expect(compareLines(before, after)).toEqual([
    { kind: 'unchanged', count: 3 },
    { kind: 'line', parts: [{ text: 'd', change: 'same' }] },
    { kind: 'line', parts: [{ text: 'e', change: 'same' }] },
    {
      kind: 'line',
      parts: [
        { text: 'пароль меняют раз в ', change: 'same' },
        { text: 'год', change: 'removed' },
        { text: 'месяц', change: 'added' },
      ],
    },
    { kind: 'line', parts: [{ text: 'z', change: 'same' }] },
    { kind: 'line', parts: [{ text: 'новое', change: 'added' }] },
  ])
})
