import type { ArticleTemplate } from '@savepoint/contract/knowledge/article-templates.ts'
import type { Db } from '../../platform/database/database.ts'
import { listArticleTemplateRows } from './article-template-queries.ts'
import { presentArticleTemplate } from './get-article-template.ts'

export async function listArticleTemplates(db: Db): Promise<ArticleTemplate[]> {
  return (await listArticleTemplateRows(db)).map(presentArticleTemplate)
}
