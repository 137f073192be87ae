import { createHash } from 'node:crypto'
import { documentText, isDocumentEmpty } from '@savepoint/contract/document-contents.ts'
import type { DocumentBlock } from '@savepoint/contract/documents.ts'
import { type ArticleInput, articleInput } from '@savepoint/contract/knowledge/article-inputs.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { isSafeLink } from '@savepoint/contract/safe-links.ts'
import { marked } from 'marked'
import { Problem } from '../../platform/problems.ts'
import { saveImage } from '../images/save-image.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { pathFrom, readInside } from './find-files.ts'
import { blocksOf } from './html-blocks.ts'
import { documentOf } from './html-document.ts'
import type { Surroundings } from './html-inlines.ts'
import { findImportedImage, insertImportedImage } from './import-queries.ts'
import type { PlannedFile } from './plan-import.ts'

type Picture = { imageId: string; width: number; height: number }
export type ReadArticle = { input: ArticleInput; hash: string; warnings: string[] }

export async function readArticle(
  services: Pick<KnowledgeServices, 'db' | 'clock' | 'storage'>,
  {
    folder,
    file,
    addressOf,
  }: { folder: string; file: PlannedFile; addressOf: (source: string) => string | undefined },
): Promise<ReadArticle> {
  const warnings = new Set<string>()
  const html = file.isMarkdown ? marked.parse(file.text, { async: false, gfm: true }) : file.text
  const pictures = new Map<string, Picture | undefined>()
  for (const src of picturesNamedIn(html)) {
    pictures.set(src, await savePicture(services, { folder, source: file.source, src, warnings }))
  }
  const surroundings: Surroundings = {
    pictureOf: (src) => pictures.get(src),
    linkTo: (href) => leadTo({ href, source: file.source, addressOf, warnings }),
  }
  const content = documentOf(withoutTitle(blocksOf(html, surroundings), file.title))
  if (isDocumentEmpty(content))
    throw new Problem('invalidInput', { detail: 'there is nothing to read in it' })
  const { title, tags, published, popular, topic } = file
  const parsed = articleInput.safeParse({ ...topic, title, content, tags, published, popular })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Problem('invalidInput', { detail: `${issue?.path.join('.')}: ${issue?.message}` })
  }
  const hash = createHash('sha256').update(JSON.stringify(parsed.data)).digest('base64')
  return { input: parsed.data, hash, warnings: [...warnings] }
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
  services: Pick<KnowledgeServices, 'db' | 'clock' | 'storage'>,
  { folder, source, src, warnings }: { folder: string; source: string; src: string; warnings: Set<string> },
): Promise<Picture | undefined> {
  const path = pathFrom(source, src)
  const content = path === undefined ? undefined : await readInside(folder, path, limits.imageMaxBytes)
  if (!content) {
    warnings.add(`picture left out, no such file of at most 5 MB in the folder: ${src}`)
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
    warnings.add(`picture left out, ${error.message.toLowerCase()}: ${src}`)
    return undefined
  }
}

function leadTo({
  href,
  source,
  addressOf,
  warnings,
}: {
  href: string
  source: string
  addressOf: (source: string) => string | undefined
  warnings: Set<string>
}): string | undefined {
  const path = pathFrom(source, href)
  const address = path === undefined ? undefined : addressOf(path)
  if (address !== undefined) return address + (/#.*$/.exec(href)?.[0] ?? '')
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
