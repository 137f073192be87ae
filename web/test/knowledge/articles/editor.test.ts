import { articleContent } from '@savepoint/contract/knowledge/article-inputs.ts'
import { Editor } from '@tiptap/core'
import { afterEach, describe, expect, test } from 'vitest'
import { blockChoices } from '../../../src/features/knowledge/articles/text-editor/blocks/block-choices.ts'
import { findBlocks } from '../../../src/features/knowledge/articles/text-editor/blocks/find-blocks.ts'
import { cleanDocument } from '../../../src/features/knowledge/articles/text-editor/clean-document.ts'
import { articleExtensions } from '../../../src/features/knowledge/articles/text-editor/extensions.ts'

let editor: Editor | undefined
afterEach(() => editor?.destroy())

function open(content: object | string = { type: 'doc', content: [{ type: 'paragraph' }] }) {
  editor = new Editor({
    element: document.createElement('div'),
    extensions: articleExtensions({
      findBlocks: () => [],
      onChooseBlock: () => undefined,
    }),
    content,
  })
  return editor
}

function type(into: Editor, words: string) {
  for (const letter of words) into.view.dispatch(into.state.tr.insertText(letter))
}

const stored = (of: Editor) => cleanDocument(of.getJSON())

describe('undo', () => {
  test('goes back in steps of twenty typed characters', () => {
    const now = open()
    type(now, 'x'.repeat(50))
    const lengths = [now.getText().length]
    while (now.can().undo()) {
      now.commands.undo()
      lengths.push(now.getText().length)
    }
    expect(lengths).toEqual([50, 40, 20, 0])
  })
})

describe('the contract accepts the documents of the editor', () => {
  test.each([
    ['letters instead of numbers', '<ol type="a" start="-3"><li>один</li></ol>'],
    ['a cell over many columns', '<table><tr><td colspan="80" rowspan="900">один</td></tr></table>'],
    ['a long address', `<p><a href="https://a.test/${'x'.repeat(3_000)}">один</a></p>`],
  ])('what was pasted is accepted: %s', (_what, html) => {
    const now = open(html)
    expect(now.getText()).toContain('один')
    expect(articleContent.safeParse(stored(now)).error).toBeUndefined()
  })

  test('every block is accepted with its attributes', () => {
    const now = open()
    now.commands.setHeading({ level: 2 })
    type(now, 'Часть')
    now.chain().focus('end').insertContent({ type: 'paragraph' }).run()
    now.chain().focus('end').setCallout('warning').run()
    type(now, 'Осторожно')
    now.chain().insertContentAt(now.state.doc.content.size, { type: 'paragraph' }).focus('end').run()
    now.commands.insertTable({ rows: 2, cols: 2, withHeaderRow: true })
    now.chain().insertContentAt(now.state.doc.content.size, { type: 'paragraph' }).focus('end').run()
    now.commands.insertDetails()
    type(now, 'Спойлер')
    now.commands.insertContentAt(now.state.doc.content.size, {
      type: 'video',
      attrs: { href: 'https://video.test/1' },
    })
    const parsed = articleContent.safeParse(stored(now))
    expect(parsed.error?.issues).toBeUndefined()
    const types = (parsed.data?.content ?? []).map((block) => block.type)
    expect(types).toEqual(expect.arrayContaining(['heading', 'callout', 'table', 'details', 'video']))
  })

  test('links keep only their address', () => {
    const now = open('<p><a href="https://example.test/" target="_blank" class="x">слово</a></p>')
    expect(articleContent.safeParse(stored(now)).success).toBe(true)
    expect(JSON.stringify(stored(now))).toContain('https://example.test/')
  })

  test('a script link is refused', () => {
    const now = open('<p><a href="javascript:alert(1)">слово</a></p>')
    expect(JSON.stringify(stored(now))).not.toContain('javascript')
  })

  test('a picture that is still uploading is not stored', () => {
    const now = open({
      type: 'doc',
      content: [
        { type: 'paragraph' },
        { type: 'image', attrs: { uploadKey: 'waiting' } },
        {
          type: 'callout',
          attrs: { kind: 'info' },
          content: [{ type: 'image', attrs: { uploadKey: 'too' } }],
        },
      ],
    })
    expect(stored(now).content).toEqual([
      { type: 'paragraph' },
      { type: 'callout', attrs: { kind: 'info' }, content: [{ type: 'paragraph' }] },
    ])
  })
})

describe('editing blocks without a mouse', () => {
  test('a block swaps with its neighbour and keeps the cursor', () => {
    const now = open('<p>первый</p><p>второй</p>')
    now.commands.setTextSelection(2)
    now.commands.moveBlock('down')
    expect(now.getText({ blockSeparator: '|' })).toBe('второй|первый')
    expect(now.state.selection.$from.parent.textContent).toBe('первый')
    expect(now.commands.moveBlock('down')).toBe(false)
  })

  test('all blocks that are selected move together, and stay selected', () => {
    const now = open('<p>первый</p><p>второй</p><p>третий</p>')
    now.commands.setTextSelection({ from: 10, to: 20 })
    now.commands.moveBlock('up')
    expect(now.getText({ blockSeparator: '|' })).toBe('второй|третий|первый')
    expect(now.commands.moveBlock('up')).toBe(false)
    now.commands.moveBlock('down')
    expect(now.getText({ blockSeparator: '|' })).toBe('первый|второй|третий')
    const { from, to } = now.state.selection
    expect(now.state.doc.textBetween(from, to, '|')).toBe('торой|тре')
    now.commands.selectAll()
    expect(now.commands.moveBlock('down')).toBe(false)
  })

  test('a command widens a column in all rows, below merged cells too', () => {
    const now = open()
    now.commands.insertTable({ rows: 3, cols: 3, withHeaderRow: true })
    now.commands.changeColumnWidth(40)
    now.commands.changeColumnWidth(-300)
    const widths = (
      stored(now).content[0] as { content: { content: { attrs?: { colwidth?: number[] } }[] }[] }
    ).content
    expect(widths.map((row) => row.content.map((cell) => cell.attrs?.colwidth))).toEqual(
      Array.from({ length: 3 }, () => [[60], undefined, undefined]),
    )
    expect(articleContent.safeParse(stored(now)).success).toBe(true)
  })

  test('a spoiler is unwrapped into its content', () => {
    const now = open()
    now.commands.insertDetails()
    type(now, 'Название')
    expect(now.state.selection.$from.parent.type.name).toBe('detailsSummary')
    now.commands.unsetDetails()
    expect(now.getText({ blockSeparator: '|' })).toContain('Название')
    expect(JSON.stringify(now.getJSON())).not.toContain('details')
  })
})

test('blocks are found by their names and synonyms', () => {
  const names = (typed: string) => findBlocks(blockChoices, typed, () => 'Картинка').map(({ name }) => name)
  expect(names('табл')).toEqual(['table'])
  expect(names('h1')).toEqual(['heading'])
  expect(names('спой')).toEqual(['details'])
})
