import { documentFromText } from '@savepoint/contract/document-contents.ts'
import type { ArticleInput } from '@savepoint/contract/knowledge/article-inputs.ts'
import { addArticle } from '../../src/knowledge/articles/create-article.ts'
import type { Topic } from './staff.ts'
import type { TestServer } from './test-server.ts'

/** Without an author; returns its id. */
export async function writeArticle(
  testServer: TestServer,
  {
    topic,
    title,
    more = {},
  }: {
    topic: Topic
    title: string
    more?:
      | (Partial<Omit<ArticleInput, 'content'>> & { text?: string; content?: ArticleInput['content'] })
      | undefined
  },
): Promise<string> {
  const { text = title, ...own } = more
  const input = {
    ...topic,
    title,
    content: documentFromText(text),
    tags: [],
    seeAlso: [],
    published: true,
    internal: false,
    customerGroups: [],
    popular: false,
    ...own,
  }
  return (await testServer.db.begin((tx) =>
    addArticle(tx, testServer.services, { author: null, input }),
  )) as string
}
