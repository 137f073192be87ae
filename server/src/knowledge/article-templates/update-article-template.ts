import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type {
  ArticleTemplate,
  updateArticleTemplate as updateArticleTemplateEndpoint,
} from '@savepoint/contract/knowledge/article-templates.ts'
import { Problem } from '../../platform/problems.ts'
import { requireUnchanged } from '../../platform/require-unchanged.ts'
import { requirePictures } from '../articles/require-article.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { translateNameConflict } from '../name-conflicts.ts'
import { lockArticleTemplate, replaceArticleTemplate } from './article-template-queries.ts'
import { getArticleTemplate } from './get-article-template.ts'

export async function updateArticleTemplate(
  { db, clock }: KnowledgeServices,
  id: string,
  { updatedAt, ...input }: BodyOf<typeof updateArticleTemplateEndpoint>,
): Promise<ArticleTemplate> {
  return await db.begin(async (tx) => {
    const template = await lockArticleTemplate(tx, id)
    if (!template) throw new Problem('notFound')
    requireUnchanged(template, { updatedAt })
    await requirePictures(tx, input.content)
    await translateNameConflict(() => replaceArticleTemplate(tx, { ...input, id, now: clock.now() }))
    return await getArticleTemplate(tx, id)
  })
}
