import type { Document } from '@savepoint/contract/documents.ts'
import { linkLimits } from '@savepoint/contract/knowledge/link-limits.ts'
import { cutText } from '../../platform/cut-text.ts'

export type LinkKind = 'article' | 'internalArticle' | 'picture' | 'outside'
export type FoundLink = {
  href: string
  text: string
  kind: LinkKind
  /** The article or picture of ours. */
  targetId: string | null
  /** On another host, without its anchor. */
  url: string | null
}

type Node = {
  type: string
  text?: string
  marks?: readonly { type: string; attrs?: { href?: string } }[]
  attrs?: { href?: string; title?: string | null }
  content?: readonly Node[]
}

/** Each address once, with the text of its first link, in reading order. Email addresses, anchors and other pages of ours are left out. */
export function linksIn(document: Document, publicUrl: string): FoundLink[] {
  const texts = new Map<string, string>()
  let last: { href: string; isFirst: boolean } | null = null
  const add = (href: string, text: string) => {
    const isSame = last?.href === href
    if (isSame ? last?.isFirst : !texts.has(href)) texts.set(href, (texts.get(href) ?? '') + text)
    if (!isSame) last = { href, isFirst: texts.get(href) === text }
  }
  const walk = (node: Node) => {
    const href = node.marks?.find(({ type }) => type === 'link')?.attrs?.href
    if (href === undefined) last = null
    else add(href, node.text ?? ' ')
    if (node.type === 'video' && node.attrs?.href) add(node.attrs.href, node.attrs.title ?? '')
    for (const child of node.content ?? []) walk(child)
  }
  walk(document as unknown as Node)
  return [...texts]
    .flatMap(([href, text]) => {
      const target = targetOf(href, publicUrl)
      return target ? [{ href, text: cutText(text.trim(), linkLimits.textMaxLength), ...target }] : []
    })
    .slice(0, linkLimits.perTextMax)
}

/** As it is sent: a Cyrillic character takes six. */
const longestAddress = 4_000
const uuid = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
const ownPaths: [LinkKind, RegExp][] = [
  ['article', new RegExp(`^/customer/articles/[^/]+/${uuid}/?$`, 'i')],
  ['internalArticle', new RegExp(`^/knowledge/${uuid}/?$`, 'i')],
  ['picture', new RegExp(`^/api/public/images/${uuid}$`, 'i')],
]

function targetOf(href: string, publicUrl: string): Pick<FoundLink, 'kind' | 'targetId' | 'url'> | undefined {
  if (!URL.canParse(href, publicUrl)) return undefined
  const url = new URL(href, publicUrl)
  if (!/^https?:$/.test(url.protocol)) return undefined
  if (url.host !== new URL(publicUrl).host) {
    url.hash = ''
    if (url.href.length > longestAddress) return undefined
    return { kind: 'outside', targetId: null, url: url.href }
  }
  for (const [kind, path] of ownPaths) {
    const id = path.exec(url.pathname)?.[1]
    if (id !== undefined) return { kind, targetId: id.toLowerCase(), url: null }
  }
  return undefined
}
