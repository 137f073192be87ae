import type { Document, DocumentBlock } from '@savepoint/contract/documents.ts'

type Inline = { type: 'text'; text: string; marks?: { type: 'bold' | 'italic' | 'code' }[] }
export type Pictures = Record<string, { imageId: string; width: number; height: number }>

const marks = { '**': 'bold', '*': 'italic', '`': 'code' } as const

/** The story's articles are written plainly: headings, lists, tables, quotes, code and pictures as in a notebook. */
export function documentFrom(source: string, pictures: Pictures = {}): Document {
  const chunks = source.trim().split(/\n{2,}/)
  return { type: 'doc', content: chunks.map((chunk) => blockFrom(chunk, pictures)) }
}

function blockFrom(chunk: string, pictures: Pictures): DocumentBlock {
  const lines = chunk.split('\n').map((line) => line.trim())
  const first = lines[0] ?? ''
  const heading = /^(#{1,4}) (.+)$/.exec(first)
  if (heading) return { type: 'heading', attrs: { level: heading[1]!.length }, content: inlines(heading[2]!) }
  const picture = /^!\[(.*)\]\((.+)\)$/.exec(first)
  if (picture) return { type: 'image', attrs: { ...pictures[picture[2]!], alt: picture[1]! } }
  if (first.startsWith('```'))
    return { type: 'codeBlock', content: [{ type: 'text', text: lines.slice(1, -1).join('\n') }] }
  if (first === '---') return { type: 'horizontalRule' }
  if (first.startsWith('|')) return { type: 'table', content: lines.map(rowFrom) }
  if (first.startsWith('- ')) return { type: 'bulletList', content: lines.map((line) => item(line.slice(2))) }
  if (first.startsWith('1. ')) {
    return {
      type: 'orderedList',
      attrs: { start: 1 },
      content: lines.map((line) => item(line.replace(/^\d+\. /, ''))),
    }
  }
  if (first.startsWith('> ')) {
    return {
      type: 'blockquote',
      content: [paragraph(lines.map((line) => line.replace(/^> /, '')).join(' '))],
    }
  }
  return paragraph(lines.join(' '))
}

function rowFrom(line: string, index: number) {
  const type = index === 0 ? ('tableHeader' as const) : ('tableCell' as const)
  const cells = line.slice(1, -1).split('|')
  return {
    type: 'tableRow' as const,
    content: cells.map((cell) => ({ type, content: [paragraph(cell.trim())] })),
  }
}

function item(text: string) {
  return { type: 'listItem' as const, content: [paragraph(text)] }
}

function paragraph(text: string) {
  return { type: 'paragraph' as const, content: inlines(text) }
}

function inlines(text: string): Inline[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const sign = piece.startsWith('**') ? '**' : piece[0]
      if ((sign !== '**' && sign !== '*' && sign !== '`') || piece.length <= sign.length * 2)
        return { type: 'text', text: piece }
      return { type: 'text', text: piece.slice(sign.length, -sign.length), marks: [{ type: marks[sign] }] }
    })
}
