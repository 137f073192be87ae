import type { Document } from '@savepoint/contract/documents.ts'
import { marked } from 'marked'
import { blocksOf } from '../../src/knowledge/import/html-blocks.ts'

export type Pictures = Record<string, { imageId: string; width: number; height: number }>

/** Demo articles are Markdown and read like imported ones; `pictures` maps names to images, `linkTo` what links name to addresses. */
export function documentFrom(
  source: string,
  pictures: Pictures = {},
  linkTo: (href: string) => string = (href) => href,
): Document {
  const html = marked.parse(source, { async: false, gfm: true })
  return {
    type: 'doc',
    content: blocksOf(html, { linkTo, pictureOf: (name) => pictures[name], warn: () => undefined }),
  }
}
