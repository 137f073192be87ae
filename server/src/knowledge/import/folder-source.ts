import { limits } from '@savepoint/contract/limits.ts'
import { marked } from 'marked'
import { Problem } from '../../platform/problems.ts'
import { findSourceFiles, notUtf8, pathFrom, readInside, type SourceFile } from './find-files.ts'
import { type FrontMatter, splitFrontMatter } from './front-matter.ts'
import { firstHeading } from './html-document.ts'
import { type ImportSource, type SourceArticle, withoutSkipped } from './import-source.ts'
import { nestedTooDeeply, reasonOf } from './skip-reasons.ts'

const yes = /^(true|yes|1)$/i
const no = /^(false|no|0|)$/i

/** Markdown and HTML files with front matter, each identified by its path. */
export async function readFolder(folder: string): Promise<ImportSource> {
  const described = (await findSourceFiles(folder)).map(({ text, ...file }) => ({
    source: file.source,
    article: text === undefined ? notUtf8 : describeOrSkip({ ...file, text }),
  }))
  return {
    ...withoutSkipped(described),
    articleAt: (source, href) => {
      const path = pathFrom(source, href)
      return path === undefined ? undefined : { source: path, hash: /#.*$/.exec(href)?.[0] ?? '' }
    },
    readPicture: async (source, src) => {
      const path = pathFrom(source, src)
      return path === undefined ? undefined : await readInside(folder, path, limits.imageMaxBytes)
    },
  }
}

function describeOrSkip(file: SourceFile): SourceArticle | string {
  try {
    return describeFile(file)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return reasonOf(error)
  }
}

function describeFile(file: SourceFile): SourceArticle | string {
  const split = splitFrontMatter(file.text)
  if (!split) return 'no front matter (lines between --- at its beginning)'
  const { matter, text } = split
  const project = textOf(matter, 'project')
  const category = textOf(matter, 'category')
  if (project === '' || category === '')
    return `no ${project === '' ? 'project' : 'category'} in its front matter`
  for (const name of ['published', 'popular']) {
    const value = textOf(matter, name)
    if (!yes.test(value) && !no.test(value)) return `${name} is neither true nor false: ${value}`
  }
  const html = file.isMarkdown ? htmlOf(text) : text
  const title = textOf(matter, 'title') || firstHeading(html) || ''
  if (title === '') return 'no title in its front matter and no heading'
  return {
    source: file.source,
    html,
    title,
    tags: tagsOf(matter),
    published: yes.test(textOf(matter, 'published')),
    popular: yes.test(textOf(matter, 'popular')),
    wanted: { project, category },
    locale: undefined,
    translations: [],
    warnings: [],
  }
}

/** The parser calls itself for each level: what is nested too deeply overflows the stack. */
function htmlOf(markdown: string): string {
  try {
    return marked.parse(markdown, { async: false, gfm: true })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw nestedTooDeeply()
  }
}

function textOf(matter: FrontMatter, name: string): string {
  const value = matter.get(name) ?? ''
  return (Array.isArray(value) ? value.join(', ') : value).trim()
}

function tagsOf(matter: FrontMatter): string[] {
  const value = matter.get('tags') ?? []
  return (Array.isArray(value) ? value : value.split(','))
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}
