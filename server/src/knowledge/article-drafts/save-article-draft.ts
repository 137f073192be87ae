import type { ArticleDraftInput } from '@savepoint/contract/knowledge/article-inputs.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { Problem } from '../../platform/problems.ts'
import { insertDraft, replaceDraft } from '../articles/article-draft-queries.ts'
import { isArticleThere } from '../articles/managed-article-queries.ts'
import { requirePictures } from '../articles/require-article.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'

/** Refused if another window of the editor saved in between. */
export async function saveArticleDraft(
  { db, clock }: KnowledgeServices,
  actor: AgentActor,
  { id, input }: { id: string; input: ArticleDraftInput },
): Promise<{ version: number; updatedAt: string }> {
  if (!(await isArticleThere(db, id))) throw new Problem('notFound')
  await requirePictures(db, input.content)
  const draft = { ...input, articleId: id, agentId: actor.id, now: clock.now() }
  const kept = await (input.version === 0 ? insertDraft : replaceDraft)(db, draft)
  if (!kept) throw new Problem('changedMeanwhile')
  return { version: kept.version, updatedAt: kept.updated_at }
}
