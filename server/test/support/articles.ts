import { documentFromText } from '@savepoint/contract/documents.ts'
import type { ArticleInput } from '@savepoint/contract/knowledge/article-inputs.ts'
import { addArticle } from '../../src/knowledge/articles/create-article.ts'
import type { Desk } from './desk.ts'
import type { Place } from './staff.ts'

/** A published article, written as by nobody in particular; answers its id. */
export async function writeArticle(
  desk: Desk,
  place: Place,
  title: string,
  more: Partial<Omit<ArticleInput, 'content'>> & { text?: string; content?: ArticleInput['content'] } = {},
): Promise<string> {
  const { text = title, ...own } = more
  const input = {
    ...place,
    title,
    content: documentFromText(text),
    tags: [],
    seeAlso: [],
    published: true,
    popular: false,
    ...own,
  }
  return (await desk.db.begin((tx) => addArticle(tx, desk.services, null, input))) as string
}
