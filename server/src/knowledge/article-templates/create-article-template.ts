import type { ArticleTemplateInput } from '@savepoint/contract/knowledge/article-inputs.ts'
import type { ArticleTemplate } from '@savepoint/contract/knowledge/article-templates.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/database/database.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { requirePictures } from '../articles/require-article.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { translateNameConflict } from '../name-conflicts.ts'
import { insertArticleTemplate } from './article-template-queries.ts'
import { getArticleTemplate } from './get-article-template.ts'

export async function createArticleTemplate(
  services: KnowledgeServices,
  input: ArticleTemplateInput,
  retryable: Retryable,
): Promise<ArticleTemplate> {
  const { db, clock } = services
  const id = await once(db, {
    clock,
    request: retryable,
    work: (tx) => addArticleTemplate(tx, services, input),
  })
  return await getArticleTemplate(db, id)
}

export async function addArticleTemplate(
  tx: Db,
  { clock }: Pick<KnowledgeServices, 'clock'>,
  input: ArticleTemplateInput,
): Promise<string> {
  const now = clock.now()
  const id = uuidv7({ msecs: now.getTime() })
  await requirePictures(tx, input.content)
  await translateNameConflict(() => insertArticleTemplate(tx, { ...input, id, now }))
  return id
}
