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

/** A snippet is one block, of whatever length in each language, and has texts of its own elsewhere. */
const folded = (document: Document) => foldSnippets(document) as unknown as Node
const unfolded = (node: Node) => unfoldSnippets(node as unknown as FoldedDocument)

function changeDocument(document: Document, change: Change): Document {
  const node = folded(document)
  return unfolded({ ...node, content: inside(node, '', change) ?? [] })
}

const inside = (node: Node, path: string, change: Change): Node[] | undefined =>
  node.content?.map((child, index) =>
    changeNode(child, path === '' ? `${index}` : `${path}.${index}`, change),
  )

function changeNode(node: Node, path: string, change: Change): Node {
  if (textBlocks.has(node.type)) {
    const nodes = (node.content ?? []) as unknown as DocumentInline[]
    if (isBlank(textOf(nodes))) return node
    return { ...node, content: change({ kind: node.type as UnitKind, path, nodes }) as unknown as Node[] }
  }
  const attributes = attributeKinds[node.type]
  if (!attributes) return node.content ? { ...node, content: inside(node, path, change) ?? [] } : node
  const attrs = { ...node.attrs }
  for (const [name, kind] of Object.entries(attributes)) {
    const value = attrs[name]
    if (typeof value === 'string' && !isBlank(value))
      attrs[name] = textOf(change({ kind, path: `${path}@${name}`, nodes: plain(value) }))
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

/** The article with other texts in the same places; places without one keep theirs. */
export function withTexts(text: ArticleText, texts: ReadonlyMap<string, DocumentInline[]>): ArticleText {
  const tags = texts.get('tags')
  const title = texts.get('title')
  const joinedTags = tags && textOf(tags)
  return {
    title: title ? textOf(title) : text.title,
    content: changeDocument(text.content, ({ path, nodes }) => texts.get(path) ?? nodes),
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

type Picture = { imageId: string; attrs: Node['attrs'] }

function picturesOf(node: Node): Picture[] {
  const imageId = node.type === 'image' ? node.attrs?.imageId : undefined
  if (typeof imageId === 'string') return [{ imageId, attrs: node.attrs }]
  return (node.content ?? []).flatMap(picturesOf)
}

/** The document with the pictures that a translation shows in place of those of its source, such as screenshots in its language. */
export function withOwnPictures(document: Document, source: Document, translation: Document): Document {
  const [before, own] = [picturesOf(folded(source)), picturesOf(folded(translation))]
  if (before.length !== own.length) return document
  const chosen = new Map(before.map(({ imageId }, place) => [imageId, own[place]]))
  const replaced = (node: Node): Node => {
    if (node.type !== 'image') return node.content ? { ...node, content: node.content.map(replaced) } : node
    const picture = chosen.get(String(node.attrs?.imageId))
    const { imageId, width, height } = picture?.attrs ?? {}
    return picture ? { ...node, attrs: { ...node.attrs, imageId, width, height } } : node
  }
  return unfolded(replaced(folded(document)))
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
