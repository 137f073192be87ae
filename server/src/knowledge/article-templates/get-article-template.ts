import type { ArticleTemplate } from '@savepoint/contract/knowledge/article-templates.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { type ArticleTemplateRow, findArticleTemplate } from './article-template-queries.ts'

export async function getArticleTemplate(db: Db, id: string): Promise<ArticleTemplate> {
  const row = await findArticleTemplate(db, id)
  if (!row) throw new Problem('notFound')
  return presentArticleTemplate(row)
}

export function presentArticleTemplate(row: ArticleTemplateRow): ArticleTemplate {
  return { id: row.id, name: row.name, content: row.content, updatedAt: row.updated_at }
}
