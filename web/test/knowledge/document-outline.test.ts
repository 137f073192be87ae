import { expect, test } from 'vitest'
import { outlineOf } from '../../src/features/knowledge/help-center/document/document-outline.ts'
import { partsOf } from '../../src/features/knowledge/help-center/document/document-parts.ts'

const text = (words: string) => ({ type: 'text', text: words })
const heading = (level: number, words: string) => ({
  type: 'heading',
  attrs: { level },
  content: [text(words)],
})
const paragraph = (words: string) => ({ type: 'paragraph' as const, content: [text(words)] })

test('headings with the same text get different, stable anchors', () => {
  const document = {
    type: 'doc',
    content: [
      heading(1, 'Шаг первый'),
      heading(1, 'Шаг первый 2'),
      heading(1, 'Шаг первый'),
      heading(1, '?!'),
    ],
  }
  const anchors = outlineOf(document).sections.map(({ anchor }) => anchor)
  expect(anchors).toEqual(['шаг-первый', 'шаг-первый-2', 'шаг-первый-3', 'section'])
  expect(outlineOf(document).sections.map(({ anchor }) => anchor)).toEqual(anchors)
})

test('a heading inside a spoiler is in the table of contents, an empty heading is not', () => {
  const hidden = heading(3, 'Внутри')
  const document = {
    type: 'doc',
    content: [
      heading(2, 'Снаружи'),
      { type: 'heading', attrs: { level: 2 } },
      { type: 'details', content: [{ type: 'detailsContent', content: [hidden] }] },
    ],
  }
  const { sections, anchorOf } = outlineOf(document)
  expect(sections).toEqual([
    { anchor: 'снаружи', text: 'Снаружи', depth: 1 },
    { anchor: 'внутри', text: 'Внутри', depth: 2 },
  ])
  expect(anchorOf(hidden)).toBe('внутри')
})

test('a long text is cut into parts in order, a short one stays whole', () => {
  const blocks = Array.from({ length: 1_000 }, (_, index) => paragraph(String(index)))
  const parts = partsOf({ type: 'doc', content: blocks as never })
  expect(parts.length).toBeGreaterThan(5)
  expect(parts.flatMap((part) => part.blocks)).toEqual(blocks)
  expect(partsOf({ type: 'doc', content: blocks.slice(0, 20) as never })).toHaveLength(1)
})
