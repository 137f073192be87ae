import { picturesIn } from '@savepoint/contract/document-contents.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import type { ArticleInput, ArticleTopic } from '@savepoint/contract/knowledge/article-inputs.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { requireImages } from '../images/require-images.ts'
import { listExistingArticles, lockCategory } from './article-write-queries.ts'

export async function requireArticle(tx: Db, id: string, input: ArticleInput): Promise<void> {
  await requireArticleTopic(tx, input)
  await requireSeeAlso(tx, id, input.seeAlso)
  await requirePictures(tx, input.content)
}

export async function requireArticleTopic(tx: Db, topic: ArticleTopic, path = 'categoryId'): Promise<void> {
  if (!(await lockCategory(tx, topic.projectId, topic.categoryId))) throw fieldProblem(path, 'Not found')
}

export async function requirePictures(tx: Db, content: Document): Promise<void> {
  await requireImages(
    tx,
    picturesIn(content).map(({ path, imageId }) => ({
      path: `content.${path}.attrs.imageId`,
      id: imageId,
      kind: 'content' as const,
    })),
  )
}

async function requireSeeAlso(tx: Db, id: string, others: string[]): Promise<void> {
  if (others.length === 0) return
  const there = await listExistingArticles(tx, others)
  const errors = others.flatMap((other, index) =>
    there.has(other) && other !== id ? [] : [{ path: `seeAlso.${index}`, message: 'Not found' }],
  )
  if (errors.length > 0) throw new Problem('invalidInput', { errors })
}
