import type { ArticleTopic } from '@savepoint/contract/knowledge/article-inputs.ts'
import { marked } from 'marked'
import type { SourceFile } from './find-files.ts'
import { type FrontMatter, splitFrontMatter } from './front-matter.ts'
import { firstHeading } from './html-document.ts'

export type WantedTopic = { project: string; category: string }
export type DescribedFile = SourceFile & {
  title: string
  tags: string[]
  published: boolean
  popular: boolean
  wanted: WantedTopic
}
export type PlannedFile = DescribedFile & { topic: ArticleTopic }

const yes = /^(true|yes|1)$/i
const no = /^(false|no|0|)$/i

export function describeFile(file: SourceFile): DescribedFile | string {
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
  const title = textOf(matter, 'title') || firstHeading(htmlOf({ ...file, text })) || ''
  if (title === '') return 'no title in its front matter and no heading'
  return {
    ...file,
    text,
    title,
    tags: tagsOf(matter),
    published: yes.test(textOf(matter, 'published')),
    popular: yes.test(textOf(matter, 'popular')),
    wanted: { project, category },
  }
}

function htmlOf({ text, isMarkdown }: SourceFile): string {
  return isMarkdown ? marked.parse(text, { async: false, gfm: true }) : text
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
