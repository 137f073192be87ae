import { createHash } from 'node:crypto'
import { documentText, isDocumentEmpty } from '@savepoint/contract/document-contents.ts'
import type { Document, DocumentBlock } from '@savepoint/contract/documents.ts'
import { isDocumentLink } from '@savepoint/contract/safe-links.ts'
import { Problem } from '../../platform/problems.ts'
import { saveImage } from '../images/save-image.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import type { articleAddresses } from './article-addresses.ts'
import { blocksOf } from './html-blocks.ts'
import { documentOf } from './html-document.ts'
import type { Surroundings } from './html-inlines.ts'
import { findImportedImage, insertImportedImage } from './import-queries.ts'
import type { ImportSource, SourceText } from './import-source.ts'

type Picture = { imageId: string; width: number; height: number }
type Services = Pick<KnowledgeServices, 'db' | 'clock' | 'storage'>

/** A text with its pictures uploaded; `warnings` name those that were left out. */
export type ReadText = SourceText & { pictures: Map<string, Picture | undefined>; warnings: string[] }

/** Where links of an article lead. */
export type TextLinks = Pick<ImportSource, 'articleAt'> & {
  source: string
  /** Undefined: that article is not here. */
  addressOf: (source: string) => string | undefined
}

export type Links = TextLinks & Pick<ReturnType<typeof articleAddresses>, 'addressSaid'>

export async function readText(
  services: Services,
  { title, html, tags }: SourceText,
  from: Pick<ImportSource, 'readPicture'> & { source: string },
): Promise<ReadText> {
  const pictures = new Map<string, Picture | undefined>()
  const warnings = new Set<string>()
  for (const src of picturesNamedIn(html))
    pictures.set(src, await savePicture(services, { ...from, src, warnings }))
  return { title, html, tags, pictures, warnings: [...warnings] }
}

/** The document of a text; what was left out is among the warnings. */
export function documentFrom(
  { title, html, pictures, warnings: known }: ReadText,
  links: TextLinks,
): { content: Document; warnings: string[] } {
  const warnings = new Set(known)
  const surroundings: Surroundings = {
    pictureOf: (src) => pictures.get(src),
    linkTo: (href) => leadTo(href, { ...links, warnings }),
    warn: (warning) => void warnings.add(warning),
  }
  const content = documentOf(withoutTitle(blocksOf(html, surroundings), title))
  if (isDocumentEmpty(content))
    throw new Problem('invalidInput', { detail: 'there is nothing to read in it' })
  return { content, warnings: [...warnings] }
}

/** Images must be uploaded before the text is converted, so a first pass only collects their names. */
function picturesNamedIn(html: string): Set<string> {
  const named = new Set<string>()
  blocksOf(html, {
    linkTo: () => undefined,
    warn: () => undefined,
    pictureOf: (src) => {
      if (src !== '') named.add(src)
      return undefined
    },
  })
  return named
}

async function savePicture(
  services: Services,
  {
    source,
    src,
    readPicture,
    warnings,
  }: Pick<ImportSource, 'readPicture'> & { source: string; src: string; warnings: Set<string> },
): Promise<Picture | undefined> {
  const content = await readPicture(source, src)
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
  { source, articleAt, addressOf, warnings }: TextLinks & { warnings: Set<string> },
): string | undefined {
  const other = articleAt(source, href)
  const address = other && addressOf(other.source)
  if (other && address !== undefined) return anchored(address, other.hash)
  const isWhole = /^(https?:|mailto:|#)/i.test(href)
  if (isWhole && isDocumentLink(href)) {
    if (other) warnings.add(`link leads where it did, its article is not imported: ${href.slice(0, 200)}`)
    return href
  }
  if (href !== '') warnings.add(`link left as plain words: ${href.slice(0, 200)}`)
  return undefined
}

/** Browsers encode what a link may not contain, such as spaces; without the anchor when that does not help. */
function anchored(address: string, hash: string): string {
  const encoded = URL.parse(hash, 'https://own.invalid')?.hash ?? ''
  return [address + hash, address + encoded].find(isDocumentLink) ?? address
}

function withoutTitle(blocks: DocumentBlock[], title: string): DocumentBlock[] {
  const [first, ...rest] = blocks
  const isTitle = first?.type === 'heading' && documentText(documentOf([first])) === title
  return isTitle ? rest : blocks
}
