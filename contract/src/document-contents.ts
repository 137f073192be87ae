import type { Document, DocumentInline } from './documents.ts'
import { isBlank } from './plain-text.ts'

/** A longer text is a log rather than words. Each line of a paragraph takes sixty characters of JSON. */
const linesOfWordsMax = 1_000

/** Blank lines separate paragraphs; single line breaks become hard breaks. A text of very many lines becomes a block of code. */
export function documentFromText(plain: string): Document {
  const text = plain.replace(/\r\n?/g, '\n').trim()
  if (text.split('\n', linesOfWordsMax + 1).length > linesOfWordsMax)
    return { type: 'doc', content: [{ type: 'codeBlock', content: [{ type: 'text', text }] }] }
  const paragraphs = text.split(/\n{2,}/)
  return {
    type: 'doc',
    content: paragraphs.map((lines) => ({ type: 'paragraph' as const, content: inlineLines(lines) })),
  }
}

function inlineLines(lines: string) {
  const content: DocumentInline[] = []
  lines.split('\n').forEach((line, index) => {
    if (index > 0) content.push({ type: 'hardBreak' })
    if (line !== '') content.push({ type: 'text', text: line })
  })
  return content
}

type TextNode = {
  type: string
  text?: string
  attrs?: { label?: string | null }
  content?: readonly TextNode[]
}

const tightBlocks = new Set(['listItem', 'tableCell', 'tableHeader'])
const blocks = new Set([
  'paragraph',
  'heading',
  'codeBlock',
  'blockquote',
  'bulletList',
  'orderedList',
  'horizontalRule',
  'detailsSummary',
  'table',
])

/** Plain text with a blank line between paragraphs, for search, snippets, emails and previews. */
export function documentText(document: Document): string {
  const parts: string[] = []
  const walk = (node: TextNode, isTight: boolean) => {
    if (node.type === 'text') parts.push(node.text ?? '')
    if (node.type === 'hardBreak') parts.push('\n')
    if (node.type === 'mention') parts.push(`@${node.attrs?.label ?? ''}`)
    for (const child of node.content ?? []) walk(child, isTight || tightBlocks.has(node.type))
    if (node.type === 'tableCell' || node.type === 'tableHeader') parts.push(' ')
    else if (node.type === 'listItem' || node.type === 'tableRow') parts.push('\n')
    else if (blocks.has(node.type)) parts.push(isTight ? ' ' : '\n\n')
  }
  walk(document as TextNode, false)
  return parts
    .join('')
    .replace(/ +/g, ' ')
    .replace(/ ?\t ?/g, '\t')
    .replace(/[ \t]?\n[ \t]?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** True when there is no visible character and no image. */
export function isDocumentEmpty(document: Document): boolean {
  return isBlank(documentText(document)) && !JSON.stringify(document).includes('"type":"image"')
}

/** Ids of the attachments that a message shows as images. */
export function pictureIds(document: Document): string[] {
  return picturesIn(document).flatMap(({ fileId }) => (fileId ? [fileId] : []))
}

/** `path` such as `content.3.content.0`. */
export type DocumentPicture = { path: string; imageId: string | null; fileId: string | null }

/** In reading order. */
export function picturesIn(document: Document): DocumentPicture[] {
  const pictures: DocumentPicture[] = []
  const walk = (node: PictureNode, path: string) => {
    if (node.type === 'image')
      pictures.push({ path, imageId: node.attrs?.imageId ?? null, fileId: node.attrs?.fileId ?? null })
    for (const [index, child] of (node.content ?? []).entries())
      walk(child as PictureNode, `${path === '' ? '' : `${path}.`}content.${index}`)
  }
  walk(document as unknown as PictureNode, '')
  return pictures
}

type PictureNode = {
  type: string
  attrs?: { imageId?: string | null; fileId?: string | null }
  content?: readonly unknown[]
}
