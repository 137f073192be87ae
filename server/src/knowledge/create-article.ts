import type { articleInput } from '@savepoint/contract/article-inputs.ts'
import { documentText, picturesIn } from '@savepoint/contract/documents.ts'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { fieldProblem } from '../platform/problems.ts'
import { insertArticle, isCategoryOf, replaceSeeAlso } from './article-queries.ts'
import { replaceArticleImages } from './image-queries.ts'
import type { KnowledgeServices } from './knowledge-services.ts'

export type NewArticle = z.output<typeof articleInput>

/** Writes an article into a category of its project; answers its id. */
export async function createArticle(
  { db, clock }: Pick<KnowledgeServices, 'db' | 'clock'>,
  article: NewArticle,
): Promise<string> {
  const now = clock.now()
  const id = uuidv7({ msecs: now.getTime() })
  const { projectId, seeAlso, ...own } = article
  await db.begin(async (tx) => {
    if (!(await isCategoryOf(tx, projectId, article.categoryId)))
      throw fieldProblem('categoryId', 'Not found')
    await insertArticle(tx, { ...own, id, body: documentText(article.content), now })
    await replaceSeeAlso(tx, id, seeAlso)
    await replaceArticleImages(
      tx,
      id,
      picturesIn(article.content).flatMap(({ imageId }) => imageId ?? []),
    )
  })
  return id
}
