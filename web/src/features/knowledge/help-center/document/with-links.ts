import type { Document } from '@savepoint/contract/documents.ts'
import { isSafeLink } from '@savepoint/contract/safe-links.ts'

type Node = { type: string; text?: string; marks?: { type: string }[]; content?: Node[] }

const address = /(?<![\p{L}\p{N}@/])(?:https?:\/\/|www\.)[^\s<>"«»“”]+/giu

/** The same document gives the same result, so that what is drawn can be kept. */
const known = new WeakMap<Document, Document>()

/** Turns web addresses in plain text into links. */
export function withLinks(document: Document): Document {
  const result = known.get(document) ?? (linked(document as Node) as Document)
  known.set(document, result)
  return result
}

function linked(node: Node): Node {
  if (!node.content || node.type === 'codeBlock') return node
  return { ...node, content: node.content.flatMap((child) => (child.text ? partsOf(child) : linked(child))) }
}

function partsOf(node: Node): Node[] {
  const { text = '', marks = [] } = node
  if (marks.some(({ type }) => type === 'link' || type === 'code')) return [node]
  const parts: Node[] = []
  let end = 0
  for (const { 0: match, index } of text.matchAll(address)) {
    const shown = withoutEnd(match)
    const href = /^www\./i.test(shown) ? `https://${shown}` : shown
    if (!isSafeLink(href)) continue
    if (index > end) parts.push({ ...node, text: text.slice(end, index) })
    parts.push({
      ...node,
      text: shown,
      marks: [...marks, { type: 'link', attrs: { href } } as { type: string }],
    })
    end = index + shown.length
  }
  return end === 0 ? [node] : end < text.length ? [...parts, { ...node, text: text.slice(end) }] : parts
}

/**
 * Full stops and closing brackets belong to the sentence, unless the address opens the bracket. In one pass from the end: players choose how
 * many there are.
 */
function withoutEnd(match: string): string {
  const opening = match.search(/[([{]/)
  let end = match.length
  const isOfSentence = (sign: string) =>
    ".,;:!?'…".includes(sign) || (')]}'.includes(sign) && (opening === -1 || opening >= end - 1))
  while (end > 0 && isOfSentence(match.charAt(end - 1))) end -= 1
  return match.slice(0, end)
}
