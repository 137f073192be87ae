import type { Document } from '@savepoint/contract/documents.ts'
import { isBlank } from '@savepoint/contract/plain-text.ts'
import { findPersonalData, type KnownData, type PersonalData } from './find-personal-data.ts'

type Mark = { type: string; attrs?: Record<string, unknown> }
type Node = {
  type: string
  text?: string
  marks?: Mark[]
  attrs?: Record<string, unknown>
  content?: Node[]
}
export type Removal = PersonalData & { key: string }
export type Cleaned = {
  /** Without what is removed. */
  document: Document
  /** As it was, with what is removed struck through. */
  marked: Document
  removals: Removal[]
}

/** What stands for removed words in the middle of a sentence. */
const gap = '[…]'
const inlineTypes = new Set(['text', 'hardBreak', 'mention'])
const keyOf = ({ kind, text }: PersonalData) => `${kind} ${text.toLowerCase()}`

/**
 * A reply as the beginning of an article: without personal data, pictures, and links that lead to any. `kept` has the keys of what is
 * not to be removed.
 */
export function withoutPersonalData(content: Document, known: KnownData, kept: ReadonlySet<string>): Cleaned {
  const removals = new Map<string, Removal>()
  const textBlocks = blocksIn(content as Node)
  const placeOf = (block: Node) => {
    const isFirst = block === textBlocks[0]
    const isLast = block === textBlocks.at(-1)
    if (isFirst && isLast) return 'only'
    return isFirst ? 'first' : isLast ? 'last' : 'middle'
  }
  const remove = (removal: PersonalData) => {
    const key = keyOf(removal)
    if (!removals.has(key)) removals.set(key, { ...removal, key })
    return !kept.has(key)
  }
  const withPublicLinks = (node: Node): Node => {
    const marks = node.marks?.filter(({ type, attrs }) => {
      const href = String(attrs?.href ?? '')
      return type !== 'link' || isPublic(href, known) || !remove({ kind: 'link', text: href })
    })
    return marks ? { ...node, marks } : node
  }
  const cleanText = (block: Node, isMarked: boolean): Node => {
    const inline = (block.content ?? []).map(withPublicLinks)
    const ranges = findPersonalData(inline.map(textOf).join(''), known, placeOf(block)).filter(
      ({ kind, text }) => remove({ kind, text }),
    )
    return { ...block, content: cutOut(inline, ranges, isMarked) }
  }
  const clean = (node: Node, isMarked: boolean): Node => {
    if (textBlocks.includes(node)) return cleanText(node, isMarked)
    if (!node.content?.length) return node
    const content = node.content
      .filter(({ type }) => type !== 'image')
      .map((child) => ({ child, cleaned: clean(child, isMarked) }))
      // Cells, list items and summaries stay where they are, even when nothing is left in them.
      .filter(
        ({ child, cleaned }) => node.type !== 'doc' || !textBlocks.includes(child) || !isBlankText(cleaned),
      )
      .map(({ cleaned }) => cleaned)
    return { ...node, content: content.length > 0 ? content : [{ type: 'paragraph' }] }
  }
  const whole = (isMarked: boolean) => clean(content as Node, isMarked) as Document
  return { document: whole(false), marked: whole(true), removals: [...removals.values()] }
}

const textOf = ({ type, text, attrs }: Node): string => {
  if (type === 'hardBreak') return '\n'
  return type === 'mention' ? `@${attrs?.label ?? ''}` : (text ?? '')
}

const isBlankText = ({ content = [] }: Node) => isBlank(content.map(textOf).join(''))

function blocksIn(node: Node): Node[] {
  if (node.content?.some(({ type }) => inlineTypes.has(type))) return [node]
  return (node.content ?? []).flatMap(blocksIn)
}

/** Not into tickets and files, nor with an address or a name in it. */
function isPublic(href: string, known: KnownData): boolean {
  if (/^(mailto|tel):/i.test(href) || findPersonalData(decoded(href), known, 'middle').length > 0)
    return false
  const own = [window.location.origin, '/'].find((start) => href.startsWith(start) && !href.startsWith('//'))
  return own === undefined || href.slice(own.length).replace(/^\//, '').startsWith('customer/articles/')
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}

type Range = { start: number; end: number; kind: string }

/** The parts of inline nodes outside of the ranges; with `isMarked` also those inside, struck through. */
function cutOut(inline: Node[], ranges: Range[], isMarked: boolean): Node[] {
  const parts: Node[] = []
  let at = 0
  for (const node of inline) {
    const text = textOf(node)
    const [from, to] = [at, at + text.length]
    at = to
    const inside = ranges.filter(({ start, end }) => start < to && end > from)
    if (node.type !== 'text') {
      if (inside.length === 0 || isMarked) parts.push(node)
      continue
    }
    const piece = (start: number, end: number, extra: Mark[] = []) => {
      if (end <= start) return
      const marks = [...(node.marks ?? []), ...extra]
      parts.push({
        ...node,
        text: text.slice(start - from, end - from),
        // Those in a block of code may have none.
        ...(marks.length > 0 && { marks }),
      })
    }
    let place = from
    for (const { start, end, kind } of inside) {
      piece(place, Math.max(start, place))
      const [first, last] = [Math.max(start, from), Math.min(end, to)]
      if (isMarked) piece(first, last, [{ type: 'strike' }])
      else if (kind !== 'greeting' && kind !== 'signature' && start >= from)
        parts.push({ type: 'text', text: gap })
      place = last
    }
    piece(place, to)
  }
  return parts
}
