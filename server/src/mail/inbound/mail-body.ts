import type { DocumentBlock } from '@savepoint/contract/documents.ts'
import { isSafeLink } from '@savepoint/contract/safe-links.ts'
import { type FormatCallback, htmlToText, type SelectorDefinition } from 'html-to-text'
import { foldQuotes, type MailLine } from './fold-quotes.ts'
import type { MailBlock } from './parsed-mail.ts'

type Inline = NonNullable<Extract<DocumentBlock, { type: 'paragraph' }>['content']>[number]

// Signs of the private use area mark in the text what it cannot say: links, pictures and quotations. Given ones are removed first.
const mark = {
  link: '\uE001',
  linkText: '\uE002',
  linkEnd: '\uE003',
  picture: '\uE004',
  pictureEnd: '\uE005',
  quote: '\uE006',
  quoteEnd: '\uE007',
}
const givenMarks = /[\uE000-\uE00F]/g
// Joiners stay: they make one sign of several.
const invisible = /(?![\t\n\u200C\u200D])[\p{Cc}\p{Cf}]|\u034F/gu

const quotations = [
  'blockquote',
  'div.gmail_quote',
  'div.yahoo_quoted',
  'div.moz-cite-prefix',
  'div.protonmail_quote',
  'div.zmail_extra',
  'div.gmail_extra',
  '#mail-editor-reference-message-container',
]

/** What was written now, as paragraphs with their links and pictures in place; history and signature apart. */
export type MailBody = { blocks: MailBlock[]; folded: string | null; quotedParts: number[]; text: string }

/** `pictureOf` answers the number of the file a `cid:` address means. */
export function readBody(
  body: { html?: string | undefined; text?: string | undefined },
  isForward: boolean,
  pictureOf: (contentId: string) => number | undefined,
): MailBody {
  const links: string[] = []
  const given = (body.html ?? body.text ?? '').replace(givenMarks, '')
  const marked = body.html === undefined ? given : markedText(given, links, pictureOf, isForward)
  const lines = linesOf(marked.replace(/\r\n?/g, '\n'))
  const { shown, folded } = foldQuotes(lines, isForward)
  const inPlace = picturesOf(shown)
  return {
    blocks: blocksOf(shown, links),
    quotedParts: picturesOf(folded).filter((part) => !inPlace.includes(part)),
    folded: folded.length === 0 ? null : plain(folded.map(({ text }) => text).join('\n')).trim() || null,
    text: plain(lines.map(({ text }) => text).join('\n')),
  }
}

function markedText(
  html: string,
  links: string[],
  pictureOf: (contentId: string) => number | undefined,
  isForward: boolean,
): string {
  const formatters: Record<string, FormatCallback> = {
    link: (element, walk, builder) => {
      const href = String(element.attribs?.href ?? '').trim()
      const isKept = href.length <= 2_000 && /^(https?|mailto):/i.test(href) && isSafeLink(href)
      if (!isKept) return walk(element.children, builder)
      builder.addInline(`${mark.link}${links.push(href) - 1}${mark.linkText}`, { noWordTransform: true })
      walk(element.children, builder)
      builder.addInline(mark.linkEnd, { noWordTransform: true })
    },
    picture: (element, _walk, builder) => {
      const src = String(element.attribs?.src ?? '')
      const part = /^cid:/i.test(src) ? pictureOf(decoded(src.slice(4))) : undefined
      if (part !== undefined)
        builder.addInline(`${mark.picture}${part}${mark.pictureEnd}`, { noWordTransform: true })
    },
    quotation: (element, walk, builder) => {
      builder.openBlock({ leadingLineBreaks: 1 })
      builder.addInline(mark.quote, { noWordTransform: true })
      walk(element.children, builder)
      builder.addInline(mark.quoteEnd, { noWordTransform: true })
      builder.closeBlock({ trailingLineBreaks: 1 })
    },
  }
  const selectors: SelectorDefinition[] = [
    { selector: 'a', format: 'link' },
    { selector: 'img', format: 'picture' },
    { selector: 'title', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '• ' } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ...(isForward
      ? [{ selector: 'blockquote', format: 'block' }]
      : quotations.map((selector) => ({ selector, format: 'quotation' }))),
  ]
  return htmlToText(html, {
    wordwrap: false,
    formatters,
    selectors,
    limits: { maxDepth: 200, maxInputLength: 4_000_000 },
  })
}

function decoded(contentId: string): string {
  try {
    return decodeURIComponent(contentId)
  } catch {
    return contentId
  }
}

function linesOf(marked: string): MailLine[] {
  let depth = 0
  return marked.split('\n').map((line) => {
    const opened = count(line, mark.quote)
    const quoted = depth > 0 || opened > 0
    depth = Math.max(0, depth + opened - count(line, mark.quoteEnd))
    const text = line
      .replaceAll(mark.quote, '')
      .replaceAll(mark.quoteEnd, '')
      .replace(invisible, '')
      .trimEnd()
    return { text, quoted: quoted && (text !== '' || opened === 0) }
  })
}

const pictureForm = new RegExp(`${mark.picture}(\\d+)${mark.pictureEnd}`, 'g')

function picturesOf(lines: MailLine[]): number[] {
  return lines.flatMap(({ text }) => [...text.matchAll(pictureForm)].map(([, part]) => Number(part)))
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1
}

function blocksOf(lines: MailLine[], links: string[]): MailBlock[] {
  const blocks: MailBlock[] = []
  let content: Inline[] = []
  const close = () => {
    while (content.at(-1)?.type === 'hardBreak') content.pop()
    if (content.length > 0) blocks.push({ type: 'paragraph', content })
    content = []
  }
  for (const line of lines) {
    if (line.text.trim() === '') {
      close()
      continue
    }
    if (content.length > 0) content.push({ type: 'hardBreak' })
    const text = line.quoted && !line.text.startsWith('>') ? `> ${line.text}` : line.text
    for (const piece of text.split(new RegExp(`(${mark.picture}\\d+${mark.pictureEnd})`))) {
      if (piece.startsWith(mark.picture)) {
        close()
        blocks.push({ type: 'inlinePicture', part: Number(piece.slice(1, -1)) })
      } else content.push(...inlinesOf(piece, links))
    }
  }
  close()
  return blocks
}

const linkForm = new RegExp(`${mark.link}(\\d+)${mark.linkText}([^${mark.linkEnd}]*)(?:${mark.linkEnd}|$)`)
const addressForm = /(https?:\/\/[^\s<>"'`\uE001-\uE007]{1,1900}[^\s<>"'`.,;:!?)\]}\uE001-\uE007])/i

function inlinesOf(text: string, links: string[]): Inline[] {
  const found = linkForm.exec(text)
  if (found) {
    const [whole, index = '', words = ''] = found
    const href = links[Number(index)] ?? ''
    return [
      ...inlinesOf(text.slice(0, found.index), links),
      ...linked(plain(words).trim() || href, href),
      ...inlinesOf(text.slice(found.index + whole.length), links),
    ]
  }
  return plain(text)
    .split(addressForm)
    .flatMap((piece, index) => (index % 2 === 1 && isSafeLink(piece) ? linked(piece, piece) : words(piece)))
}

function words(text: string): Inline[] {
  return text === '' ? [] : [{ type: 'text', text }]
}

function linked(text: string, href: string): Inline[] {
  return [{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }]
}

function plain(text: string): string {
  return text
    .replace(/\uE001\d+\uE002/g, '')
    .replace(/\uE004\d+\uE005/g, '')
    .replace(/[\uE001-\uE007]/g, '')
    .replace(invisible, '')
    .toWellFormed()
}
