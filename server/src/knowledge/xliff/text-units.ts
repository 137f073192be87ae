import { createHash } from 'node:crypto'
import type { Document, DocumentInline } from '@savepoint/contract/documents.ts'
import {
  type FoldedDocument,
  foldSnippets,
  unfoldSnippets,
} from '@savepoint/contract/knowledge/snippets/snippet-blocks.ts'
import { isBlank } from '@savepoint/contract/plain-text.ts'
import type { ArticleText } from '../translations/article-translation-queries.ts'

type Node = { type: string; attrs?: Record<string, unknown> | null; content?: readonly Node[] }

export type UnitKind =
  | 'title'
  | 'tags'
  | 'paragraph'
  | 'heading'
  | 'detailsSummary'
  | 'codeBlock'
  | 'alt'
  | 'caption'
  | 'videoTitle'

/** A text of an article. `id` stays the same while the text does, `path` names its place. */
export type TextUnit = { id: string; kind: UnitKind; path: string; nodes: DocumentInline[] }

const textBlocks = new Set(['paragraph', 'heading', 'detailsSummary', 'codeBlock'])
const attributeKinds: Record<string, Record<string, UnitKind>> = {
  image: { alt: 'alt', caption: 'caption' },
  video: { title: 'videoTitle' },
}
const tagSeparator = ', '

const plain = (text: string): DocumentInline[] => [{ type: 'text', text }]
const textOf = (nodes: readonly DocumentInline[]) =>
  nodes.map((node) => (node.type === 'text' ? node.text : '')).join('')

type Change = (unit: { kind: UnitKind; path: string; nodes: DocumentInline[] }) => DocumentInline[]
/** Whether a place without words is visited too. */
type IsFilled = (path: string) => boolean
const nowhere: IsFilled = () => false

/** A snippet is one block, of whatever length in each language, and has texts of its own elsewhere. */
const folded = (document: Document) => foldSnippets(document) as unknown as Node
const unfolded = (node: Node) => unfoldSnippets(node as unknown as FoldedDocument)

function changeDocument(document: Document, change: Change, isFilled = nowhere): Document {
  const node = folded(document)
  return unfolded({ ...node, content: inside(node, '', { change, isFilled }) ?? [] })
}

type Visit = { change: Change; isFilled: IsFilled }

const inside = (node: Node, path: string, visit: Visit): Node[] | undefined =>
  node.content?.map((child, index) => changeNode(child, path === '' ? `${index}` : `${path}.${index}`, visit))

function changeNode(node: Node, path: string, visit: Visit): Node {
  const { change, isFilled } = visit
  if (textBlocks.has(node.type)) {
    const nodes = (node.content ?? []) as unknown as DocumentInline[]
    if (isBlank(textOf(nodes)) && !isFilled(path)) return node
    return { ...node, content: change({ kind: node.type as UnitKind, path, nodes }) as unknown as Node[] }
  }
  const attributes = attributeKinds[node.type]
  if (!attributes) return node.content ? { ...node, content: inside(node, path, visit) ?? [] } : node
  const attrs = { ...node.attrs }
  for (const [name, kind] of Object.entries(attributes)) {
    const value = typeof attrs[name] === 'string' ? attrs[name] : ''
    const place = `${path}@${name}`
    if (!isBlank(value) || isFilled(place))
      attrs[name] = textOf(change({ kind, path: place, nodes: plain(value) }))
  }
  return { ...node, attrs }
}

/** In reading order. Texts that say nothing are left out. */
export function unitsOf({ title, content, tags }: ArticleText): TextUnit[] {
  const seen = new Map<string, number>()
  const units: TextUnit[] = []
  const add: Change = ({ kind, path, nodes }) => {
    const hash = createHash('sha256').update(JSON.stringify(nodes)).digest('hex').slice(0, 12)
    const count = (seen.get(`${kind} ${hash}`) ?? 0) + 1
    seen.set(`${kind} ${hash}`, count)
    units.push({ id: `${kind}-${hash}${count === 1 ? '' : `-${count}`}`, kind, path, nodes })
    return nodes
  }
  add({ kind: 'title', path: 'title', nodes: plain(title) })
  if (tags.length > 0) add({ kind: 'tags', path: 'tags', nodes: plain(tags.join(tagSeparator)) })
  changeDocument(content, add)
  return units
}

/** The article with other texts in the same places, also where it has no words; places without one keep theirs. */
export function withTexts(text: ArticleText, texts: ReadonlyMap<string, DocumentInline[]>): ArticleText {
  const tags = texts.get('tags')
  const title = texts.get('title')
  const joinedTags = tags && textOf(tags)
  return {
    title: title ? textOf(title) : text.title,
    content: changeDocument(
      text.content,
      ({ path, nodes }) => texts.get(path) ?? nodes,
      (path) => texts.has(path),
    ),
    tags:
      joinedTags === undefined || joinedTags === text.tags.join(tagSeparator)
        ? text.tags
        : joinedTags.split(',').flatMap((tag) => (isBlank(tag) ? [] : [tag.trim()])),
  }
}

/** By places: the texts of a translation that stand where those of its source do. */
export function textsInPlace(source: Document, translation: ArticleText): Map<string, DocumentInline[]> {
  const isBeside = besideSource(source, translation.content)
  return new Map(
    unitsOf(translation)
      .filter(({ path }) => path === 'title' || path === 'tags' || isBeside(Number(path.split(/[.@]/, 1)[0])))
      .map(({ path, nodes }) => [path, nodes]),
  )
}

function besideSource(source: Document, translation: Document): (index: number) => boolean {
  const [blocks = [], others = []] = [folded(source).content, folded(translation).content]
  if (blocks.length !== others.length) return () => false
  return (index) => hasSameShape(blocks[index], others[index])
}

export const isSameShape = (one: Document, other: Document) => hasSameShape(folded(one), folded(other))

function hasSameShape(one: Node | undefined, other: Node | undefined): boolean {
  if (!one || !other || one.type !== other.type) return false
  if (
    ['level', 'kind', 'colspan', 'rowspan'].some(
      (name) => (one.attrs?.[name] ?? 1) !== (other.attrs?.[name] ?? 1),
    )
  )
    return false
  if (textBlocks.has(one.type)) return true
  const [children = [], others = []] = [one.content, other.content]
  return (
    children.length === others.length && children.every((child, index) => hasSameShape(child, others[index]))
  )
}

/** What names the picture or video, and what a translation may show in place of it. */
const media = {
  image: { key: 'imageId', own: ['imageId', 'width', 'height'] },
  video: { key: 'href', own: ['href'] },
} as const
type MediaType = keyof typeof media

function mediaOf(node: Node, type: MediaType): NonNullable<Node['attrs']>[] {
  if (node.type === type) return node.attrs ? [node.attrs] : []
  return (node.content ?? []).flatMap((child) => mediaOf(child, type))
}

/**
 * The document with the pictures and videos that a translation shows in place of those of its source, such as
 * screenshots in its language. Where their numbers differ, they are those of the source.
 */
export function withOwnMedia(document: Document, source: Document, translation: Document): Document {
  const [before, after] = [folded(source), folded(translation)]
  return unfolded(
    (['image', 'video'] as const).reduce((node, type) => {
      const [shown, own] = [mediaOf(before, type), mediaOf(after, type)]
      return shown.length === own.length ? replaceMedia(node, { type, shown, own }) : node
    }, folded(document)),
  )
}

type Exchange = Record<'shown' | 'own', NonNullable<Node['attrs']>[]> & { type: MediaType }

function replaceMedia(document: Node, { type, shown, own }: Exchange): Node {
  const { key, own: names } = media[type]
  const chosen = new Map(shown.map((attrs, place) => [attrs[key], own[place]]))
  const replaced = (node: Node): Node => {
    if (node.type !== type) return node.content ? { ...node, content: node.content.map(replaced) } : node
    const attrs = chosen.get(node.attrs?.[key])
    if (!attrs) return node
    return {
      ...node,
      attrs: { ...node.attrs, ...Object.fromEntries(names.map((name) => [name, attrs[name]])) },
    }
  }
  return replaced(document)
}

/** Whatever its snippets say. */
export const fingerprintOf = ({ title, content, tags }: ArticleText) =>
  createHash('sha256')
    .update(JSON.stringify([title, withoutTextsOfSnippets(content), tags]))
    .digest('hex')
    .slice(0, 32)

const withoutTextsOfSnippets = (document: Document) => ({
  ...document,
  content: foldSnippets(document).content.map((block) =>
    block.type === 'snippet' ? { type: block.type, id: block.attrs.id } : block,
  ),
})
