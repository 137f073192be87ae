import type { DefaultTreeAdapterTypes } from 'parse5'

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode
export type HtmlElement = DefaultTreeAdapterTypes.Element

type Mark =
  | { type: 'bold' | 'italic' | 'underline' | 'strike' | 'code' }
  | { type: 'link'; attrs: { href: string } }
export type Inline = { type: 'text'; text: string; marks?: Mark[] } | { type: 'hardBreak' }

/** Resolve links and images; undefined keeps only the text of a link and drops an image. */
export type Surroundings = {
  linkTo: (href: string) => string | undefined
  pictureOf: (src: string) => { imageId: string; width: number; height: number } | undefined
  /** Hears what is left out besides those. */
  warn: (warning: string) => void
}

/** What is in them is not text, or not of the article. */
export const unseen = new Set(
  'head script style template noscript svg math object canvas audio select textarea nav'.split(' '),
)

const marks: Record<string, Mark> = {
  b: { type: 'bold' },
  strong: { type: 'bold' },
  i: { type: 'italic' },
  em: { type: 'italic' },
  cite: { type: 'italic' },
  u: { type: 'underline' },
  ins: { type: 'underline' },
  s: { type: 'strike' },
  del: { type: 'strike' },
  strike: { type: 'strike' },
  code: { type: 'code' },
  kbd: { type: 'code' },
  samp: { type: 'code' },
  tt: { type: 'code' },
}

export function inlinesOf(nodes: HtmlNode[], surroundings: Surroundings): Inline[] {
  const inlines: Inline[] = []
  const walk = (node: HtmlNode, held: Mark[]) => {
    if (isText(node)) return addText(inlines, node.value, held)
    if (!isElement(node) || unseen.has(node.tagName)) return
    if (node.tagName === 'br') return void inlines.push({ type: 'hardBreak' })
    if (node.tagName === 'input') return addText(inlines, boxOf(node), held)
    const mark = markOf(node, surroundings)
    for (const child of node.childNodes) walk(child, mark ? withMark(held, mark) : held)
  }
  for (const node of nodes) walk(node, [])
  return trimmed(inlines)
}

function markOf(element: HtmlElement, { linkTo }: Surroundings): Mark | undefined {
  if (element.tagName !== 'a') return marks[element.tagName]
  const href = linkTo(attributeOf(element, 'href') ?? '')
  return href === undefined ? undefined : { type: 'link', attrs: { href } }
}

// In the editor, code excludes other marks; a link is worth more than its typeface.
function withMark(held: Mark[], mark: Mark): Mark[] {
  const others = held.filter(({ type }) => type !== mark.type)
  if (mark.type === 'code') return others.some(({ type }) => type === 'link') ? held : [mark]
  return [...others.filter(({ type }) => type !== 'code'), mark]
}

function addText(inlines: Inline[], value: string, held: Mark[]) {
  const last = inlines.at(-1)
  const isAfterSpace = last === undefined || last.type === 'hardBreak' || last.text.endsWith(' ')
  const text = value.replace(/[ \t\r\n\f]+/g, ' ').replace(isAfterSpace ? /^ / : /^$/, '')
  if (text === '') return
  if (last?.type === 'text' && JSON.stringify(last.marks ?? []) === JSON.stringify(held)) last.text += text
  else inlines.push({ type: 'text', text, ...(held.length > 0 && { marks: held }) })
}

function trimmed(inlines: Inline[]): Inline[] {
  const kept = inlines.slice(inlines.findIndex(({ type }) => type === 'text') === -1 ? inlines.length : 0)
  while (kept[0]?.type === 'hardBreak') kept.shift()
  while (kept.length > 0) {
    const last = kept.at(-1) as Inline
    if (last.type === 'text') last.text = last.text.trimEnd()
    if (last.type === 'text' && last.text !== '') break
    kept.pop()
  }
  return kept
}

function boxOf(input: HtmlElement): string {
  if (!/^(checkbox|radio)$/i.test(attributeOf(input, 'type') ?? '')) return ''
  return attributeOf(input, 'checked') === undefined ? '☐ ' : '☑ '
}

export function isText(node: HtmlNode): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === '#text'
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node
}

export function attributeOf(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value
}

export function textOf(node: HtmlNode): string {
  if (isText(node)) return node.value
  return isElement(node) ? node.childNodes.map(textOf).join('') : ''
}
