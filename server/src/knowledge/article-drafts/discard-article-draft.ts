import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { deleteDraft } from '../articles/article-draft-queries.ts'

export async function discardArticleDraft(db: Db, articleId: string, agentId: string): Promise<void> {
  if (!(await deleteDraft(db, articleId, agentId))) throw new Problem('notFound')
}
