import type { DocumentBlock } from '@savepoint/contract/documents.ts'
import { isSafeLink } from '@savepoint/contract/safe-links.ts'
import { type FormatCallback, htmlToText, type SelectorDefinition } from 'html-to-text'
import { cutText } from '../../../platform/cut-text.ts'
import { foldQuotes, type MailLine } from './fold-quotes.ts'
import type { MailBlock } from './parsed-mail.ts'

type Inline = NonNullable<Extract<DocumentBlock, { type: 'paragraph' }>['content']>[number]

// Characters of the private use area mark links, images and quotations in the text. Any that the email contains are removed first.
const mark = {
  link: '\uE001',
  linkText: '\uE002',
  linkEnd: '\uE003',
  picture: '\uE004',
  pictureEnd: '\uE005',
  quote: '\uE006',
  quoteEnd: '\uE007',
  cell: '\uE008',
}
const givenMarks = /[\uE000-\uE00F]/g
const pictureSign = '\uFFFC'
const linksMax = 1_000
// Joiners stay: they combine several characters into one sign.
const invisible = /(?![\t\n\u200C\u200D])[\p{Cc}\p{Cf}]|\u034F/gu

// Not the parts around a whole history, such as `div.protonmail_quote`: people answer between its blockquotes.
const quotations = [
  'blockquote',
  'div.moz-cite-prefix',
  'div.zmail_extra',
  '#mail-editor-reference-message-container',
]

// Parts that are not meant to be read: preview texts, alternative layouts of newsletters.
const hidden = [
  '[hidden]',
  ...[
    'display:none',
    'visibility:hidden',
    'font-size:0;',
    'font-size:0px',
    'max-height:0;',
    'max-height:0px',
  ].flatMap((style) => [`[style*="${style}" i]`, `[style*="${style.replace(':', ': ')}" i]`]),
]
const smallPicture = /^[\p{Extended_Pictographic}\p{Emoji_Component}]{1,16}$/u

// The space makes it the mark of a signature; as a plain space it would be lost.
const signatureInHtml = /(?<=>\s*)--(?:[ \n\u00A0]|&nbsp;)(?=\s*<)/g

const longestText = 50_000

/** `isCut`: the shown or the folded part is longer than people read; `text` is whole. */
export type MailBody = {
  blocks: MailBlock[]
  folded: string | null
  quotedParts: number[]
  text: string
  isCut: boolean
}

export function readBody(
  body: { html?: string | undefined; text?: string | undefined },
  hasNoHistory: boolean,
  pictureOf: (contentId: string) => number | undefined,
): MailBody {
  const links: string[] = []
  const given = (body.html ?? body.text ?? '').replace(givenMarks, '')
  const marked = body.html === undefined ? given : markedText({ html: given, links, pictureOf, hasNoHistory })
  const lines = linesOf(marked.replace(/\r\n?/g, '\n'))
  const { shown, folded } = foldQuotes(lines, hasNoHistory)
  const inPlace = picturesOf(shown)
  const beginning = beginningOf(shown)
  const history = wordsOf(folded).trim()
  return {
    blocks: blocksOf(beginning, links),
    quotedParts: picturesOf(folded).filter((part) => !inPlace.includes(part)),
    folded: cutText(history, longestText).trim() || null,
    text: wordsOf(lines),
    isCut: beginning !== shown || history.length > longestText,
  }
}

/** As many lines as are shown, the last of them cut. */
function beginningOf(lines: MarkedLine[]): MarkedLine[] {
  let room = longestText
  const end = lines.findIndex(({ text }) => {
    room -= text.length + 1
    return room < 0
  })
  const last = lines[end]
  if (!last) return lines
  const text = cutText(last.text.replaceAll(pictureSign, ''), Math.max(0, room + last.text.length + 1))
  return [...lines.slice(0, end), { ...last, text, marked: text }]
}

function markedText({
  html,
  links,
  pictureOf,
  hasNoHistory,
}: {
  html: string
  links: string[]
  pictureOf: (contentId: string) => number | undefined
  hasNoHistory: boolean
}): string {
  const formatters: Record<string, FormatCallback> = {
    link: (element, walk, builder) => {
      const href = String(element.attribs?.href ?? '').trim()
      const isKept =
        links.length < linksMax && href.length <= 2_000 && /^(https?|mailto):/i.test(href) && isSafeLink(href)
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
      else if (smallPicture.test(element.attribs?.alt ?? '')) builder.addInline(element.attribs?.alt ?? '')
    },
    row: (element, walk, builder) => {
      builder.openBlock({ leadingLineBreaks: 1 })
      walk(element.children, builder)
      builder.closeBlock({ trailingLineBreaks: 1 })
    },
    cell: (element, walk, builder) => {
      walk(element.children, builder)
      builder.addInline(mark.cell, { noWordTransform: true })
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
    { selector: 'table', format: 'block' },
    { selector: 'tr', format: 'row' },
    { selector: 'td', format: 'cell' },
    { selector: 'th', format: 'cell' },
    ...['title', 'template', ...hidden].map((selector) => ({ selector, format: 'skip' })),
    { selector: 'ul', options: { itemPrefix: '• ' } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ...(hasNoHistory
      ? [{ selector: 'blockquote', format: 'block' }]
      : quotations.map((selector) => ({ selector, format: 'quotation' }))),
  ]
  return htmlToText(html.replace(signatureInHtml, '--\u00A0'), {
    wordwrap: false,
    formatters,
    selectors,
    limits: { maxInputLength: 4_000_000 },
  })
}

function decoded(contentId: string): string {
  try {
    return decodeURIComponent(contentId)
  } catch {
    return contentId
  }
}

const pictureForm = new RegExp(`${mark.picture}(\\d+)${mark.pictureEnd}`, 'g')

const emptyCells = /^[\s\uE008]*\uE008\s*|\s*\uE008[\s\uE008]*$/g
const betweenCells = /\s*\uE008[\s\uE008]*/g

type MarkedLine = MailLine & { marked: string }

function linesOf(marked: string): MarkedLine[] {
  let depth = 0
  return marked.split('\n').map((line) => {
    const opened = count(line, mark.quote)
    const quoted = depth > 0 || opened > 0
    depth = Math.max(0, depth + opened - count(line, mark.quoteEnd))
    const cells = line.includes(mark.cell) ? line.replace(emptyCells, '').replace(betweenCells, ' | ') : line
    const marked = withoutEnd(
      cells.replaceAll(mark.quote, '').replaceAll(mark.quoteEnd, '').replace(invisible, ''),
    )
    return {
      text: plain(marked.replace(pictureForm, pictureSign)),
      marked,
      quoted: quoted && (marked !== '' || opened === 0),
    }
  })
}

/** The mark of a signature keeps the space that makes it one. */
function withoutEnd(line: string): string {
  const trimmed = line.trimEnd()
  return trimmed === '--' && line !== trimmed ? '-- ' : trimmed
}

function wordsOf(lines: MarkedLine[]): string {
  return lines
    .map(({ text }) => text)
    .join('\n')
    .replaceAll(pictureSign, '')
}

function picturesOf(lines: MarkedLine[]): number[] {
  return lines.flatMap(({ marked }) => [...marked.matchAll(pictureForm)].map(([, part]) => Number(part)))
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1
}

function blocksOf(lines: MarkedLine[], links: string[]): MailBlock[] {
  const blocks: MailBlock[] = []
  let content: Inline[] = []
  const close = () => {
    while (content.at(-1)?.type === 'hardBreak') content.pop()
    if (content.length > 0) blocks.push({ type: 'paragraph', content })
    content = []
  }
  for (const line of lines) {
    if (line.marked.trim() === '') {
      close()
      continue
    }
    if (content.length > 0) content.push({ type: 'hardBreak' })
    const marked = line.quoted && !line.text.startsWith('>') ? `> ${line.marked}` : line.marked
    for (const piece of marked.split(new RegExp(`(${mark.picture}\\d+${mark.pictureEnd})`))) {
      if (piece.startsWith(mark.picture)) {
        close()
        blocks.push({ type: 'inlinePicture', part: Number(piece.slice(1, -1)) })
      } else content.push(...inlinesOf(piece, links))
    }
  }
  close()
  return blocks
}

const linkForm = new RegExp(
  `${mark.link}(\\d+)${mark.linkText}([^${mark.linkEnd}]*)(?:${mark.linkEnd}|$)`,
  'g',
)
const addressForm = /(https?:\/\/[^\s<>"'`\uE001-\uE007]{1,1900}[^\s<>"'`.,;:!?)\]}\uE001-\uE007])/i

function inlinesOf(text: string, links: string[]): Inline[] {
  const inlines: Inline[] = []
  let end = 0
  for (const { 0: whole, 1: number, 2: words = '', index } of text.matchAll(linkForm)) {
    const href = links[Number(number)] ?? ''
    inlines.push(...addressesIn(text.slice(end, index)), ...linked(plain(words).trim() || href, href))
    end = index + whole.length
  }
  return [...inlines, ...addressesIn(text.slice(end))]
}

function addressesIn(text: string): Inline[] {
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
    .replace(/[\uE001-\uE008]/g, '')
    .replace(invisible, '')
    .toWellFormed()
}
