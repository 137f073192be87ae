import type { Document } from '@savepoint/contract/documents.ts'
import { marked } from 'marked'
import { blocksOf } from '../../src/knowledge/import/html-blocks.ts'

export type Pictures = Record<string, { imageId: string; width: number; height: number }>

/** The story's articles are written in Markdown and read as imported ones are; pictures are named as they are drawn. */
export function documentFrom(source: string, pictures: Pictures = {}): Document {
  const html = marked.parse(source, { async: false, gfm: true })
  return {
    type: 'doc',
    content: blocksOf(html, { linkTo: (href) => href, pictureOf: (name) => pictures[name] }),
  }
}
