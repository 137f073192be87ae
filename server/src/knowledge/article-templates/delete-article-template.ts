import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { deleteArticleTemplateRow } from './article-template-queries.ts'

export async function deleteArticleTemplate(db: Db, id: string): Promise<void> {
  if (!(await deleteArticleTemplateRow(db, id))) throw new Problem('notFound')
}
