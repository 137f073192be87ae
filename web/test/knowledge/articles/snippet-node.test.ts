import type { Document } from '@savepoint/contract/documents.ts'
import { articleContent } from '@savepoint/contract/knowledge/article-inputs.ts'
import { Editor } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { afterEach, expect, test } from 'vitest'
import { withSnippetsOf } from '../../../src/features/knowledge/articles/comparison/same-snippets.ts'
import { insertAtTop } from '../../../src/features/knowledge/articles/text-editor/blocks/insert-at-top.ts'
import {
  cleanDocument,
  editedDocument,
} from '../../../src/features/knowledge/articles/text-editor/clean-document.ts'
import { articleExtensions } from '../../../src/features/knowledge/articles/text-editor/extensions.ts'
import {
  countUntranslated,
  sourceBlocks,
} from '../../../src/features/knowledge/translations/screen/source-blocks.ts'

const id = '0197a2f0-0000-7000-8000-000000000001'
const paragraph = (text: string, index?: number) => ({
  type: 'paragraph' as const,
  ...(index !== undefined && { attrs: { snippet: { id, index } } }),
  content: [{ type: 'text' as const, text }],
})
const text = (...content: object[]) => ({ type: 'doc', content }) as Document
const snippet = { type: 'snippet', attrs: { id, blocks: [paragraph('Один'), paragraph('Два')] } }

let editor: Editor | undefined
afterEach(() => editor?.destroy())

function open(document: Document) {
  editor = new Editor({
    element: window.document.createElement('div'),
    extensions: articleExtensions({ findBlocks: () => [], onChooseBlock: () => undefined }),
    content: editedDocument(document),
  })
  return editor
}
const typesOf = (of: Editor) => of.getJSON().content?.map(({ type }) => type)
const stored = (of: Editor) => {
  const document = cleanDocument(of.getJSON())
  expect(articleContent.safeParse(document).error).toBeUndefined()
  return document
}

test('a snippet is one block of the editor, and stored as its parts', () => {
  const document = text(paragraph('До'), paragraph('Один', 0), paragraph('Два', 1), paragraph('После'))
  const now = open(document)
  expect(typesOf(now)).toEqual(['paragraph', 'snippet', 'paragraph'])
  expect(stored(now)).toEqual(document)
})

test('two places of one snippet stay two', () => {
  const document = text(paragraph('Один', 0), paragraph('Один', 0), paragraph('Два', 1), paragraph('После'))
  const now = open(document)
  expect(typesOf(now)).toEqual(['snippet', 'snippet', 'paragraph'])
  expect(stored(now)).toEqual(document)
})

test('a snippet takes the place of an empty line, and stands behind a block with text', () => {
  const empty = open(text({ type: 'paragraph' }))
  insertAtTop(empty, snippet)
  expect(typesOf(empty)?.[0]).toBe('snippet')
  const full = open(text(paragraph('До')))
  full.commands.setTextSelection(2)
  insertAtTop(full, snippet)
  expect(typesOf(full)?.slice(0, 2)).toEqual(['paragraph', 'snippet'])
})

test('a snippet is never inside another block', () => {
  const now = open(text({ type: 'callout', attrs: { kind: 'tip' }, content: [paragraph('Совет')] }))
  now.commands.setTextSelection(3)
  insertAtTop(now, snippet)
  expect(typesOf(now)?.slice(0, 2)).toEqual(['callout', 'snippet'])
  now.commands.setTextSelection(3)
  now.commands.insertContent(snippet)
  expect(JSON.stringify(now.getJSON().content?.[0])).not.toContain('snippet')
  stored(now)
})

test('a snippet survives the clipboard', () => {
  const now = open(text(paragraph('Один', 0), paragraph('Два', 1), paragraph('После')))
  const other = open(text({ type: 'paragraph' }))
  other.commands.setContent(now.getHTML())
  expect(stored(other)).toEqual(text(paragraph('Один', 0), paragraph('Два', 1), paragraph('После')))
})

test('an editor that knows no snippets keeps their text, as the release before does', () => {
  editor = new Editor({
    element: window.document.createElement('div'),
    extensions: [StarterKit],
    content: text(paragraph('До'), paragraph('Один', 0), paragraph('Два', 1)),
  })
  expect(stored(editor)).toEqual(text(paragraph('До'), paragraph('Один'), paragraph('Два')))
})

test('an earlier text of a snippet is no difference between two texts', () => {
  const now = text(paragraph('До'), paragraph('Один', 0), paragraph('Два', 1))
  const then = text(paragraph('Раньше', 0), paragraph('После'))
  expect(withSnippetsOf(then, now)).toEqual(
    text(paragraph('Один', 0), paragraph('Два', 1), paragraph('После')),
  )
  expect(withSnippetsOf(then, text(paragraph('До')))).toEqual(then)
})

test('beside a translation a snippet is one block, which nobody translates there', () => {
  const source = text(paragraph('До'), paragraph('Один', 0), paragraph('Два', 1))
  expect(sourceBlocks(source, undefined).map(({ block }) => block?.type)).toEqual(['paragraph', 'snippet'])
  const before = text(paragraph('До'), paragraph('Раньше', 0))
  expect(sourceBlocks(source, before).some(({ isChanged }) => isChanged)).toBe(false)
  expect(countUntranslated(source, source)).toBe(1)
})
