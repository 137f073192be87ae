import { createHash } from 'node:crypto'
import { documentText, isDocumentEmpty } from '@savepoint/contract/document-contents.ts'
import type { Document, DocumentBlock } from '@savepoint/contract/documents.ts'
import { isSafeLink } from '@savepoint/contract/safe-links.ts'
import { Problem } from '../../platform/problems.ts'
import { saveImage } from '../images/save-image.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { blocksOf } from './html-blocks.ts'
import { documentOf } from './html-document.ts'
import type { Surroundings } from './html-inlines.ts'
import { findImportedImage, insertImportedImage } from './import-queries.ts'
import type { ImportSource, SourceText } from './import-source.ts'

type Picture = { imageId: string; width: number; height: number }
type Services = Pick<KnowledgeServices, 'db' | 'clock' | 'storage'>

/** Where links of an article lead and its pictures come from. */
export type ArticleContext = Pick<ImportSource, 'articleAt' | 'readPicture'> & {
  source: string
  addressOf: (source: string) => string | undefined
}

/** The document of a text, its pictures uploaded; what was left out is added to the warnings. */
export async function readDocument(
  services: Services,
  { title, html }: SourceText,
  { context, warnings }: { context: ArticleContext; warnings: Set<string> },
): Promise<Document> {
  const pictures = new Map<string, Picture | undefined>()
  for (const src of picturesNamedIn(html)) {
    pictures.set(src, await savePicture(services, { src, context, warnings }))
  }
  const surroundings: Surroundings = {
    pictureOf: (src) => pictures.get(src),
    linkTo: (href) => leadTo(href, { context, warnings }),
  }
  const content = documentOf(withoutTitle(blocksOf(html, surroundings), title))
  if (isDocumentEmpty(content))
    throw new Problem('invalidInput', { detail: 'there is nothing to read in it' })
  return content
}

/** Images must be uploaded before the text is converted, so a first pass only collects their names. */
function picturesNamedIn(html: string): Set<string> {
  const named = new Set<string>()
  blocksOf(html, {
    linkTo: () => undefined,
    pictureOf: (src) => {
      if (src !== '') named.add(src)
      return undefined
    },
  })
  return named
}

async function savePicture(
  services: Services,
  { src, context, warnings }: { src: string; context: ArticleContext; warnings: Set<string> },
): Promise<Picture | undefined> {
  const content = await context.readPicture(context.source, src)
  if (!content) {
    warnings.add(`picture left out, no such file of at most 5 MB in the folder: ${src.slice(0, 200)}`)
    return undefined
  }
  const sha256 = createHash('sha256').update(content).digest('hex')
  const known = await findImportedImage(services.db, sha256)
  if (known) return { imageId: known.id, width: known.width, height: known.height }
  try {
    const { id, width, height } = await saveImage(services, { kind: 'content', source: content })
    await insertImportedImage(services.db, sha256, id)
    return { imageId: id, width, height }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    warnings.add(`picture left out, ${error.message.toLowerCase()}: ${src.slice(0, 200)}`)
    return undefined
  }
}

function leadTo(
  href: string,
  { context, warnings }: { context: ArticleContext; warnings: Set<string> },
): string | undefined {
  const other = context.articleAt(context.source, href)
  const address = other && context.addressOf(other.source)
  if (other && address !== undefined) return address + other.hash
  const isWhole = /^(https?:|mailto:|#)/i.test(href)
  if (isWhole && isSafeLink(href) && href.length <= 2_000) return href
  if (href !== '') warnings.add(`link left as plain words: ${href.slice(0, 200)}`)
  return undefined
}

function withoutTitle(blocks: DocumentBlock[], title: string): DocumentBlock[] {
  const [first, ...rest] = blocks
  const isTitle = first?.type === 'heading' && documentText(documentOf([first])) === title
  return isTitle ? rest : blocks
}
