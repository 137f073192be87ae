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
const inlineTypes = new Set(['text', 'hardBreak', 'mention', 'image'])
const keyOf = ({ kind, text }: PersonalData) => `${kind} ${text.toLowerCase()}`

/**
 * An answer as the beginning of an article: without personal data, pictures and links into the portal. `kept` has the keys of what is
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
  const clean = (node: Node, marks: boolean): Node | undefined => {
    if (node.type === 'image') return undefined
    if (!node.content) return node
    if (!textBlocks.includes(node)) {
      const children = node.content.flatMap((child) => clean(child, marks) ?? [])
      return children.length > 0 ? { ...node, content: children } : undefined
    }
    const inline = node.content.filter(({ type }) => type !== 'image').map(withoutOwnLink)
    const text = inline.map(textOf).join('')
    const found = findPersonalData(text, known, placeOf(node)).map((finding) => ({
      ...finding,
      key: keyOf(finding),
    }))
    for (const { kind, text: words, key } of found)
      if (!removals.has(key)) removals.set(key, { kind, text: words, key })
    const ranges = found.filter(({ key }) => !kept.has(key))
    const cut = cutOut(inline, ranges, marks)
    return isBlank(cut.map(textOf).join('')) && ranges.length > 0 ? undefined : { ...node, content: cut }
  }
  const whole = (marks: boolean) => {
    const { content: blocks = [] } = clean(content as Node, marks) ?? {}
    return { type: 'doc', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] } as Document
  }
  return { document: whole(false), marked: whole(true), removals: [...removals.values()] }
}

const textOf = ({ type, text, attrs }: Node): string => {
  if (type === 'hardBreak') return '\n'
  return type === 'mention' ? `@${attrs?.label ?? ''}` : (text ?? '')
}

function blocksIn(node: Node): Node[] {
  if (node.content?.some(({ type }) => inlineTypes.has(type) && type !== 'image')) return [node]
  return (node.content ?? []).flatMap(blocksIn)
}

/** Links to tickets, files and addresses of people become plain words, as do those that carry an address in them. */
function withoutOwnLink(node: Node): Node {
  if (!node.marks) return node
  const marks = node.marks.filter(({ type, attrs }) => type !== 'link' || isPublic(String(attrs?.href ?? '')))
  return { ...node, marks }
}

function isPublic(href: string): boolean {
  if (/^(mailto|tel):|@|%40/i.test(href)) return false
  const own = [window.location.origin, '/'].find((start) => href.startsWith(start) && !href.startsWith('//'))
  return own === undefined || href.slice(own.length).replace(/^\//, '').startsWith('customer/articles/')
}

type Range = { start: number; end: number; kind: string }

/** The parts of inline nodes outside of the ranges; with `marks` also those inside, struck through. */
function cutOut(inline: Node[], ranges: Range[], marks: boolean): Node[] {
  const parts: Node[] = []
  let at = 0
  for (const node of inline) {
    const text = textOf(node)
    const [from, to] = [at, at + text.length]
    at = to
    const inside = ranges.filter(({ start, end }) => start < to && end > from)
    if (node.type !== 'text') {
      if (inside.length === 0 || marks) parts.push(node)
      continue
    }
    const piece = (start: number, end: number, extra: Mark[] = []) => {
      if (end > start)
        parts.push({
          ...node,
          text: text.slice(start - from, end - from),
          marks: [...(node.marks ?? []), ...extra],
        })
    }
    let place = from
    for (const { start, end, kind } of inside) {
      piece(place, Math.max(start, place))
      const [first, last] = [Math.max(start, from), Math.min(end, to)]
      if (marks) piece(first, last, [{ type: 'strike' }])
      else if (kind !== 'greeting' && kind !== 'signature' && start >= from)
        parts.push({ type: 'text', text: gap })
      place = last
    }
    piece(place, to)
  }
  return parts
}
