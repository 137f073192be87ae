import { documentFromText, documentText } from '@savepoint/contract/document-contents.ts'
import type { DocumentBlock, DocumentInline } from '@savepoint/contract/documents.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { isBlank } from '@savepoint/contract/plain-text.ts'

/** What a reply shows differently from the article. */
export type QuoteChange = 'pictures' | 'videos' | 'tables' | 'boxes'

/** A block of the article as a reply may contain it; without `blocks` nothing of it can be quoted. */
export type QuotableBlock = {
  kind: DocumentBlock['type']
  blocks: DocumentBlock[]
  text: string
  changes: QuoteChange[]
}

type Of<Type extends DocumentBlock['type']> = Extract<DocumentBlock, { type: Type }>
type Conversion = { path: string; changes: Set<QuoteChange> }

/** Lines and empty paragraphs are no blocks of their own. `path` is the article's: links to its sections lead there. */
export function quotableBlocks(blocks: readonly DocumentBlock[], path: string): QuotableBlock[] {
  return blocks.flatMap((block) => {
    const changes = new Set<QuoteChange>()
    const converted = convert(block, { path, changes }).map(withinDepth)
    if (converted.length === 0 && changes.size === 0) return []
    return [{ kind: block.type, blocks: converted, text: textOf(converted), changes: [...changes] }]
  })
}

/** The first paragraph, or else the first block with any text. */
export const leadOf = (blocks: readonly QuotableBlock[]): QuotableBlock | undefined =>
  blocks.find(({ kind, blocks: own }) => kind === 'paragraph' && own.length > 0) ??
  blocks.find(({ blocks: own }) => own.length > 0)

/** A quote and, under it, the title as a link. A quote is no longer than a message: blocks beyond that are left out. */
export function makeQuote(
  chosen: readonly QuotableBlock[],
  { title, path }: { title: string; path: string },
): { content: DocumentBlock[]; isCut: boolean } {
  const quoted: DocumentBlock[] = []
  let [room, isCut] = [limits.messageMaxLength, false]
  for (const { blocks, text } of chosen) {
    isCut = text.length > room
    if (isCut && quoted.length > 0) break
    quoted.push(...(isCut ? paragraphsOf(`${text.slice(0, room - 1)}…`) : blocks))
    room -= text.length
    if (isCut) break
  }
  const link = {
    type: 'text' as const,
    text: title,
    marks: [{ type: 'link' as const, attrs: { href: path } }],
  }
  return {
    content: [
      ...(quoted.length > 0 ? [{ type: 'blockquote' as const, content: quoted }] : []),
      { type: 'paragraph', content: [link] },
    ],
    isCut,
  }
}

const textOf = (content: DocumentBlock[]) => documentText({ type: 'doc', content })
const paragraphsOf = (text: string) => documentFromText(text).content

function convert(block: DocumentBlock, conversion: Conversion): DocumentBlock[] {
  const inner = (blocks: readonly DocumentBlock[]) => blocks.flatMap((one) => convert(one, conversion))
  const { path, changes } = conversion
  switch (block.type) {
    case 'paragraph':
      return paragraph(inlines(block.content, path))
    case 'heading':
      return paragraph(inlines(block.content, path).map(bold))
    case 'codeBlock':
      return block.content?.length ? [{ type: 'codeBlock', content: block.content }] : []
    case 'horizontalRule':
      return []
    case 'image':
      changes.add('pictures')
      return words(block.attrs.caption ?? '')
    case 'video':
      changes.add('videos')
      return video(block)
    case 'bulletList':
    case 'orderedList':
      return list(block, inner)
    case 'blockquote': {
      const content = inner(block.content)
      return content.length > 0 ? [{ type: 'blockquote', content }] : []
    }
    case 'callout':
      changes.add('boxes')
      return inner(block.content)
    case 'details': {
      changes.add('boxes')
      const [summary, { content }] = block.content
      return [...paragraph(inlines(summary.content, path).map(bold)), ...inner(content)]
    }
    case 'table':
      changes.add('tables')
      return table(block)
  }
}

const paragraph = (content: DocumentInline[]): DocumentBlock[] =>
  content.some((inline) => inline.type === 'text' && !isBlank(inline.text))
    ? [{ type: 'paragraph', content }]
    : []

const words = (text: string) => (isBlank(text) ? [] : paragraph([{ type: 'text', text }]))

function video({ attrs: { href, title } }: Of<'video'>): DocumentBlock[] {
  return paragraph([{ type: 'text', text: title || href, marks: [{ type: 'link', attrs: { href } }] }])
}

function list(
  block: Of<'bulletList' | 'orderedList'>,
  inner: (blocks: readonly DocumentBlock[]) => DocumentBlock[],
) {
  const items = block.content.flatMap((item) => {
    const [first, ...rest] = inner(item.content)
    if (!first) return []
    // The editor of replies wants a paragraph at the beginning of each item.
    const content =
      first.type === 'paragraph' ? [first, ...rest] : [{ type: 'paragraph' as const }, first, ...rest]
    return [{ ...item, content }]
  })
  return items.length > 0 ? [{ ...block, content: items }] : []
}

/** A line for each row. */
function table({ content }: Of<'table'>): DocumentBlock[] {
  const lines = content
    .map((row) =>
      (row.content ?? []).map((cell) => textOf(cell.content).replace(/\s+/g, ' ')).filter(Boolean),
    )
    .filter((cells) => cells.length > 0)
  return paragraphsOf(lines.map((cells) => cells.join(' · ')).join('\n')).filter(
    (block) => block.type === 'paragraph' && block.content?.length,
  )
}

function inlines(content: readonly DocumentInline[] | undefined, path: string): DocumentInline[] {
  return (content ?? []).map((inline) => ({
    ...inline,
    ...(inline.marks && {
      marks: inline.marks.map((mark) =>
        mark.type === 'link' && mark.attrs.href.startsWith('#')
          ? { type: 'link' as const, attrs: { href: path + mark.attrs.href } }
          : mark,
      ),
    }),
  }))
}

/** Headings: replies have none. */
function bold(inline: DocumentInline): DocumentInline {
  const marks = inline.marks ?? []
  const isMarked = marks.some(({ type }) => type === 'bold' || type === 'code')
  return inline.type === 'text' && !isMarked ? { ...inline, marks: [{ type: 'bold' }, ...marks] } : inline
}

type Node = { type: string; content?: readonly unknown[] | undefined }

const depthOf = ({ content = [] }: Node): number =>
  1 + Math.max(0, ...content.map((child) => depthOf(child as Node)))

/** Document and quote are two levels above it. What is nested deeper becomes plain text. */
function withinDepth(block: DocumentBlock): DocumentBlock {
  if (depthOf(block) <= limits.documentMaxDepth - 2) return block
  const [first] = paragraphsOf(textOf([block]).replace(/\n{2,}/g, '\n'))
  return first ?? { type: 'paragraph' }
}
