import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { deleteArticleRow } from './article-write-queries.ts'

export async function deleteArticle(db: Db, id: string): Promise<void> {
  if (!(await deleteArticleRow(db, id))) throw new Problem('notFound')
}
