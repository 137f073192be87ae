import type { Document } from '@savepoint/contract/documents.ts'
import type { ArticleDraftInput } from '@savepoint/contract/knowledge/article-inputs.ts'
import type { Db } from '../../platform/database/database.ts'

export type DraftRow = {
  title: string
  content: Document
  tags: string[]
  see_also: string[]
  based_on: number
  version: number
  updated_at: string
}

export async function findDraft(db: Db, articleId: string, agentId: string) {
  const [row] = await db<DraftRow[]>`
    select title, content, tags, see_also, based_on, version, updated_at from article_drafts
    where article_id = ${articleId} and agent_id = ${agentId}`
  return row
}

type StoredDraft = { version: number; updated_at: string }
type DraftToSave = ArticleDraftInput & { articleId: string; agentId: string; now: Date }

export async function insertDraft(db: Db, draft: DraftToSave) {
  const [row] = await db<StoredDraft[]>`
    insert into article_drafts (article_id, agent_id, title, content, tags, see_also, based_on, updated_at)
    values (${draft.articleId}, ${draft.agentId}, ${draft.title}, ${db.json(draft.content as never)}, ${draft.tags},
      ${draft.seeAlso}, ${draft.basedOn}, ${draft.now})
    on conflict do nothing returning version, updated_at`
  return row
}

export async function replaceDraft(db: Db, draft: DraftToSave) {
  const [row] = await db<StoredDraft[]>`
    update article_drafts set title = ${draft.title}, content = ${db.json(draft.content as never)}, tags = ${draft.tags},
      see_also = ${draft.seeAlso}, based_on = ${draft.basedOn}, version = nextval('article_draft_versions'), updated_at = ${draft.now}
    where article_id = ${draft.articleId} and agent_id = ${draft.agentId} and version = ${draft.version}
    returning version, updated_at`
  return row
}

export async function deleteDraft(db: Db, articleId: string, agentId: string) {
  const rows = await db`
    delete from article_drafts where article_id = ${articleId} and agent_id = ${agentId} returning 1`
  return rows.length > 0
}

export async function listArticleDrafts(db: Db, articleIds: string[]) {
  return await db<{ article_id: string; agent_id: string; agent_name: string; updated_at: string }[]>`
    select d.article_id, d.agent_id, a.name as agent_name, d.updated_at
    from article_drafts d join agents a on a.id = d.agent_id
    where d.article_id = any (${articleIds}) order by d.updated_at desc, d.agent_id`
}
