import { documentLimits } from '@savepoint/contract/document-limits.ts'
import type { CalloutKind, DocumentBlock } from '@savepoint/contract/documents.ts'
import { isDocumentLink } from '@savepoint/contract/safe-links.ts'
import { parse } from 'parse5'
import { cutText } from '../../platform/cut-text.ts'
import {
  attributeOf,
  type HtmlElement,
  type HtmlNode,
  type Inline,
  inlinesOf,
  isElement,
  isText,
  type Surroundings,
  textOf,
  unseen,
} from './html-inlines.ts'
import { nestedTooDeeply } from './skip-reasons.ts'

const containers = new Set(
  'html body div section article main header footer aside address center figure form fieldset dl picture'.split(
    ' ',
  ),
)
/** As deep as browsers nest. Each level is read by a call within a call, so many more would overflow the stack. */
const mostLevels = 512
const videoTags = new Set(['iframe', 'video', 'embed'])

export function blocksOf(html: string, surroundings: Surroundings): DocumentBlock[] {
  const { childNodes } = parse(html)
  requireShallow(childNodes)
  return readBlocks(childNodes, surroundings)
}

function requireShallow(nodes: HtmlNode[]) {
  let level = nodes
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > mostLevels) throw nestedTooDeeply()
    level = level.flatMap((node) => (isElement(node) ? node.childNodes : []))
  }
}

function readBlocks(nodes: HtmlNode[], surroundings: Surroundings): DocumentBlock[] {
  const blocks: DocumentBlock[] = []
  let run: HtmlNode[] = []
  const endRun = () => {
    const content = inlinesOf(run, surroundings)
    if (content.length > 0) blocks.push(paragraph(content))
    run = []
  }
  for (const node of nodes) {
    const own = isElement(node) ? readElement(node, surroundings) : isText(node) ? undefined : []
    if (own === undefined) run.push(node)
    else {
      endRun()
      // Hundreds of thousands would overflow the stack as arguments.
      for (const block of own) blocks.push(block)
    }
  }
  endRun()
  return blocks
}

function readElement(element: HtmlElement, surroundings: Surroundings): DocumentBlock[] | undefined {
  const { tagName, childNodes } = element
  const level = /^h([1-6])$/.exec(tagName)?.[1]
  if (level) return readHeading(element, Number(level), surroundings)
  if (unseen.has(tagName)) return []
  if (videoTags.has(tagName)) return readVideo(element, surroundings)
  if (containers.has(tagName) || tagName === 'p' || tagName === 'dd')
    return readBlocks(childNodes, surroundings)
  if (tagName === 'ul' || tagName === 'ol') return readList(element, surroundings)
  if (tagName === 'blockquote') return [readQuote(element, surroundings)]
  if (tagName === 'pre') return [readCode(element)]
  if (tagName === 'hr') return [{ type: 'horizontalRule' }]
  if (tagName === 'table') return readTable(element, surroundings)
  if (tagName === 'img') return readPicture(element, surroundings)
  if (tagName === 'details') return [readDetails(element, surroundings)]
  if (tagName === 'dt' || tagName === 'figcaption' || tagName === 'caption')
    return readBlocks([{ ...element, tagName: 'strong' } as HtmlElement], surroundings)
  return hasBlocks(element) ? readBlocks(childNodes, surroundings) : undefined
}

/** Each is asked about at each level of those around it. */
const withBlocks = new WeakMap<HtmlElement, boolean>()

function hasBlocks(element: HtmlElement): boolean {
  const known = withBlocks.get(element)
  if (known !== undefined) return known
  const found = element.childNodes.some(
    (child) => isElement(child) && (isBlock.test(child.tagName) || hasBlocks(child)),
  )
  withBlocks.set(element, found)
  return found
}

const isBlock = /^(img|table|ul|ol|pre|p|div|form|blockquote|h[1-6]|details|hr|iframe|video|embed)$/

const paragraph = (content: Inline[]): DocumentBlock => ({
  type: 'paragraph',
  ...(content.length > 0 && { content }),
})

function filled(blocks: DocumentBlock[]): DocumentBlock[] {
  return blocks.length > 0 ? blocks : [paragraph([])]
}

function readHeading(element: HtmlElement, level: number, surroundings: Surroundings): DocumentBlock[] {
  const content = inlinesOf(element.childNodes, surroundings)
  const heading = { type: 'heading' as const, attrs: { level: Math.min(level, 4) }, content }
  const media = readMedia(element.childNodes, surroundings)
  return content.length > 0 ? [heading, ...media] : media
}

/** Pictures and videos within what can only have words. */
function readMedia(nodes: HtmlNode[], surroundings: Surroundings): DocumentBlock[] {
  return nodes.filter(isElement).flatMap((element) => {
    if (element.tagName === 'img') return readPicture(element, surroundings)
    if (videoTags.has(element.tagName)) return readVideo(element, surroundings)
    return readMedia(element.childNodes, surroundings)
  })
}

type List = Extract<DocumentBlock, { type: 'bulletList' }>

function readList(element: HtmlElement, surroundings: Surroundings): DocumentBlock[] {
  const items = readItems(element, surroundings)
  if (items.length === 0) return []
  if (element.tagName === 'ul') return [{ type: 'bulletList', content: items }]
  const start = Number.parseInt(attributeOf(element, 'start') ?? '1', 10)
  const isStart = start >= 0 && start <= documentLimits.listStartMax
  return [{ type: 'orderedList', attrs: { start: isStart ? start : 1 }, content: items }]
}

/** What stands beside the items becomes items too; a list there belongs to the item before it, as browsers show it. */
function readItems(list: HtmlElement, surroundings: Surroundings): List['content'] {
  const items: List['content'] = []
  let loose: HtmlNode[] = []
  const endLoose = () => {
    for (const block of readBlocks(loose, surroundings)) {
      const isList = block.type === 'bulletList' || block.type === 'orderedList'
      const last = isList && items.at(-1)
      if (last) last.content.push(block)
      else items.push({ type: 'listItem', content: [block] })
    }
    loose = []
  }
  for (const node of list.childNodes) {
    if (isElement(node) && node.tagName === 'li') {
      endLoose()
      items.push({ type: 'listItem', content: filled(readBlocks(node.childNodes, surroundings)) })
    } else loose.push(node)
  }
  endLoose()
  return items
}

const calloutMark = /^\[!(note|info|tip|important|warning|caution|danger)\]\s*/i
const calloutKinds: Record<string, CalloutKind> = {
  note: 'info',
  info: 'info',
  important: 'info',
  tip: 'tip',
  warning: 'warning',
  caution: 'danger',
  danger: 'danger',
}

/** A quote that begins with `[!NOTE]` or the like becomes a callout. */
function readQuote(element: HtmlElement, surroundings: Surroundings): DocumentBlock {
  const content = filled(readBlocks(element.childNodes, surroundings))
  const [first] = content
  const words = first?.type === 'paragraph' ? first.content?.[0] : undefined
  const named = words?.type === 'text' ? calloutMark.exec(words.text) : null
  if (!named || words?.type !== 'text' || first?.type !== 'paragraph') return { type: 'blockquote', content }
  const rest = (first.content ?? []).slice(1)
  const text = words.text.slice(named[0].length)
  const opening =
    text === '' ? rest.slice(rest[0]?.type === 'hardBreak' ? 1 : 0) : [{ ...words, text }, ...rest]
  const inside = opening.length > 0 ? [{ ...first, content: opening }, ...content.slice(1)] : content.slice(1)
  const kind = calloutKinds[(named[1] ?? '').toLowerCase()] ?? 'info'
  return { type: 'callout', attrs: { kind }, content: filled(inside) }
}

function readCode(element: HtmlElement): DocumentBlock {
  const inner = element.childNodes.find(isElement)
  const language = /(?:^|\s)language-([\w+#-]{1,30})/.exec((inner && attributeOf(inner, 'class')) ?? '')?.[1]
  const text = textOf(element).replace(/\n$/, '')
  return {
    type: 'codeBlock',
    attrs: { language: language ?? null },
    ...(text !== '' && { content: [{ type: 'text', text }] }),
  }
}

function readTable(element: HtmlElement, surroundings: Surroundings): DocumentBlock[] {
  const rows = rowsOf(element).flatMap((row) => {
    const cells = row.childNodes
      .filter(isElement)
      .filter(({ tagName }) => tagName === 'td' || tagName === 'th')
    return cells.length === 0
      ? []
      : [{ type: 'tableRow' as const, content: cells.map((cell) => readCell(cell, surroundings)) }]
  })
  const caption = element.childNodes.filter(isElement).filter(({ tagName }) => tagName === 'caption')
  const title = readBlocks(caption, surroundings)
  return rows.length === 0 ? title : [...title, { type: 'table', content: rows }]
}

function rowsOf(element: HtmlElement): HtmlElement[] {
  return element.childNodes.filter(isElement).flatMap((child) => {
    if (child.tagName === 'tr') return [child]
    return /^t(head|body|foot)$/.test(child.tagName) ? rowsOf(child) : []
  })
}

const aligns = ['left', 'center', 'right'] as const

function readCell(cell: HtmlElement, surroundings: Surroundings) {
  const span = (name: string, most: number) => {
    const value = Number.parseInt(attributeOf(cell, name) ?? '1', 10)
    return Math.min(Math.max(Number.isNaN(value) ? 1 : value, 1), most)
  }
  const named =
    attributeOf(cell, 'align') ?? /text-align:\s*(\w+)/.exec(attributeOf(cell, 'style') ?? '')?.[1]
  const align = aligns.find((one) => one === named?.toLowerCase())
  return {
    type: cell.tagName === 'th' ? ('tableHeader' as const) : ('tableCell' as const),
    attrs: {
      colspan: span('colspan', documentLimits.spanColumnsMax),
      rowspan: span('rowspan', documentLimits.spanRowsMax),
      ...(align && { align }),
    },
    content: filled(readBlocks(cell.childNodes, surroundings)),
  }
}

function readPicture(element: HtmlElement, surroundings: Surroundings): DocumentBlock[] {
  const picture = surroundings.pictureOf(attributeOf(element, 'src') ?? '')
  if (!picture) return []
  const alt = cutText(attributeOf(element, 'alt') ?? '', 300)
  return [{ type: 'image', attrs: { ...picture, ...(alt && { alt }) } }]
}

function readDetails(element: HtmlElement, surroundings: Surroundings): DocumentBlock {
  const isSummary = (node: HtmlNode) => isElement(node) && node.tagName === 'summary'
  const summary = element.childNodes
    .filter(isSummary)
    .flatMap((node) => (isElement(node) ? node.childNodes : []))
  const content = inlinesOf(summary, surroundings)
  const rest = element.childNodes.filter((node) => !isSummary(node))
  return {
    type: 'details',
    content: [
      { type: 'detailsSummary', ...(content.length > 0 && { content }) },
      {
        type: 'detailsContent',
        content: filled([...readMedia(summary, surroundings), ...readBlocks(rest, surroundings)]),
      },
    ],
  }
}

function readVideo(element: HtmlElement, { warn }: Surroundings): DocumentBlock[] {
  const source = element.childNodes.filter(isElement).find(({ tagName }) => tagName === 'source')
  const address = (attributeOf(element, 'src') ?? (source && attributeOf(source, 'src')) ?? '').trim()
  const href = address.startsWith('//') ? `https:${address}` : address
  if (!/^https:\/\//i.test(href) || !isDocumentLink(href)) {
    warn(`video left out, an article cannot lead to its address: ${href.slice(0, 200)}`)
    return []
  }
  const title = cutText(attributeOf(element, 'title') ?? '', 200)
  return [{ type: 'video', attrs: { href, ...(title && { title }) } }]
}
