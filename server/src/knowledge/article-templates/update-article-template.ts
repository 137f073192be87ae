import type { ArticleTemplateInput } from '@savepoint/contract/knowledge/article-inputs.ts'
import type { ArticleTemplate } from '@savepoint/contract/knowledge/article-templates.ts'
import { Problem } from '../../platform/problems.ts'
import { requirePictures } from '../articles/require-article.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { translateNameConflict } from '../name-conflicts.ts'
import { replaceArticleTemplate } from './article-template-queries.ts'
import { getArticleTemplate } from './get-article-template.ts'

export async function updateArticleTemplate(
  { db, clock }: KnowledgeServices,
  id: string,
  input: ArticleTemplateInput,
): Promise<ArticleTemplate> {
  return await db.begin(async (tx) => {
    await requirePictures(tx, input.content)
    const isThere = await translateNameConflict(() =>
      replaceArticleTemplate(tx, { ...input, id, now: clock.now() }),
    )
    if (!isThere) throw new Problem('notFound')
    return await getArticleTemplate(tx, id)
  })
}
