import { documentText } from '@savepoint/contract/document-contents.ts'
import { type DocumentBlock, documentSchema } from '@savepoint/contract/documents.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import {
  leadOf,
  makeQuote,
  quotableBlocks,
} from '../../src/features/tickets/agent/composer/quoting/quote-blocks.ts'

const path = '/customer/articles/project/article'
const article = { title: 'Lost items', path }
const text = (words: string) => ({ type: 'text' as const, text: words })
const paragraph = (words: string): DocumentBlock => ({ type: 'paragraph', content: [text(words)] })
const image = (caption?: string): DocumentBlock => ({
  type: 'image',
  attrs: { imageId: crypto.randomUUID(), ...(caption && { caption }) },
})
const cell = (words: string) => ({ type: 'tableCell' as const, content: [paragraph(words)] })
const quotable = (...blocks: DocumentBlock[]) => quotableBlocks(blocks, path)

describe('Blocks of an article in a reply', () => {
  it('keep paragraphs, lists and code', () => {
    const blocks: DocumentBlock[] = [
      paragraph('Look in the chest.'),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('Chest')] }] },
      { type: 'codeBlock', content: [text('ping world')] },
    ]
    const found = quotable(...blocks)
    expect(found.map(({ blocks: [block] }) => block)).toEqual(blocks)
    expect(found.flatMap(({ changes }) => changes)).toEqual([])
  })

  it('become bold paragraphs when they are headings', () => {
    const [found] = quotable({ type: 'heading', attrs: { level: 2 }, content: [text('First')] })
    expect(found?.blocks).toEqual([
      { type: 'paragraph', content: [{ ...text('First'), marks: [{ type: 'bold' }] }] },
    ])
  })

  it('become their text when they are tables, boxes or videos, which is said', () => {
    const table: DocumentBlock = {
      type: 'table',
      content: [
        { type: 'tableRow', content: [cell('Sold'), cell('yes, 7 days')] },
        { type: 'tableRow', content: [cell('Given'), cell('no')] },
      ],
    }
    const spoiler: DocumentBlock = {
      type: 'details',
      content: [
        { type: 'detailsSummary', content: [text('Why')] },
        { type: 'detailsContent', content: [paragraph('Because')] },
      ],
    }
    const found = quotable(
      table,
      { type: 'callout', attrs: { kind: 'tip' }, content: [paragraph('Ask once')] },
      spoiler,
      { type: 'video', attrs: { href: 'https://video.test/1', title: 'How to' } },
    )
    expect(found.map(({ text: words, changes }) => [words, ...changes])).toEqual([
      ['Sold · yes, 7 days\nGiven · no', 'tables'],
      ['Ask once', 'boxes'],
      ['Why\n\nBecause', 'boxes'],
      ['How to', 'videos'],
    ])
  })

  it('leave pictures out, but keep captions', () => {
    expect(quotable(image(), image('The chest')).map(({ text: words }) => words)).toEqual(['', 'The chest'])
    const [list] = quotable({
      type: 'orderedList',
      content: [
        { type: 'listItem', content: [image(), paragraph('Open it')] },
        { type: 'listItem', content: [image()] },
      ],
    })
    expect(list).toMatchObject({ text: 'Open it', changes: ['pictures'] })
  })

  it('lead to the sections of the article', () => {
    const link = { type: 'link' as const, attrs: { href: '#refunds' } }
    const [found] = quotable({ type: 'paragraph', content: [{ ...text('Refunds'), marks: [link] }] })
    expect(JSON.stringify(found)).toContain(`"href":"${path}#refunds"`)
  })

  it('are not offered when they are empty or lines', () => {
    expect(quotable({ type: 'paragraph' }, paragraph('\u00a0'), { type: 'horizontalRule' })).toEqual([])
  })

  it('have the first paragraph as their lead', () => {
    const heading: DocumentBlock = { type: 'heading', attrs: { level: 2 }, content: [text('Title')] }
    expect(leadOf(quotable(image(), heading, paragraph('Lead')))?.text).toBe('Lead')
    expect(leadOf(quotable(image(), heading))?.text).toBe('Title')
    expect(leadOf(quotable(image()))).toBeUndefined()
  })
})

describe('A quote', () => {
  it('ends with the title as a link', () => {
    const { content, isCut } = makeQuote(quotable(paragraph('Look in the chest.')), article)
    expect(isCut).toBe(false)
    expect(content.map(({ type }) => type)).toEqual(['blockquote', 'paragraph'])
    expect(content[1]).toEqual({
      type: 'paragraph',
      content: [{ ...text('Lost items'), marks: [{ type: 'link', attrs: { href: path } }] }],
    })
  })

  it('leaves out the blocks that make it longer than a message', () => {
    const most = limits.messageMaxLength
    const blocks = quotable(paragraph('a'.repeat(most - 10)), paragraph('b'.repeat(11)), paragraph('c'))
    const { content, isCut } = makeQuote(blocks, article)
    expect(isCut).toBe(true)
    expect(JSON.stringify(content)).not.toMatch(/b{11}|"c"/)
    const long = makeQuote(quotable(paragraph('a'.repeat(most + 1))), article)
    expect(long.isCut).toBe(true)
    expect(documentText({ type: 'doc', content: long.content.slice(0, 1) })).toBe(`${'a'.repeat(most - 1)}…`)
  })

  it('is a text that replies allow, however deep the article is nested', () => {
    let deep: DocumentBlock = { type: 'blockquote', content: [paragraph('Deep')] }
    for (let level = 0; level < 10; level += 1)
      deep = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(`${level}`), deep] }] }
    const { content } = makeQuote(quotable(deep), article)
    expect(documentSchema.safeParse({ type: 'doc', content: [deep] }).success).toBe(true)
    const asItIs = { type: 'doc', content: [{ type: 'blockquote', content: [deep] }] }
    expect(documentSchema.safeParse(asItIs).success).toBe(false)
    expect(documentSchema.safeParse({ type: 'doc', content }).success).toBe(true)
    expect(documentText({ type: 'doc', content })).toContain('Deep')
  })
})
