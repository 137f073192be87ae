import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type {
  ArticleNote,
  addArticleNote as addArticleNoteEndpoint,
} from '@savepoint/contract/knowledge/article-notes.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { v7 as uuidv7 } from 'uuid'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { Problem } from '../../platform/problems.ts'
import { describeAuthor } from '../articles/describe-author.ts'
import { isArticleThere } from '../articles/managed-article-queries.ts'
import { presentAuthor } from '../articles/present-managed-article.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import {
  countNotes,
  deleteOwnNote,
  insertNote,
  listNotes,
  listParticipants,
  lockDiscussion,
  type NoteRow,
  setResolved,
} from './article-note-queries.ts'

export async function listArticleNotes(db: Db, articleId: string): Promise<{ items: ArticleNote[] }> {
  if (!(await isArticleThere(db, articleId))) throw new Problem('notFound')
  return { items: (await listNotes(db, articleId, limits.articleNotesMax)).map(present) }
}

export async function addArticleNote(
  { db, clock, ports }: KnowledgeServices,
  actor: AgentActor,
  {
    id: articleId,
    input,
    retryable,
  }: { id: string; input: BodyOf<typeof addArticleNoteEndpoint>; retryable: Retryable },
): Promise<ArticleNote> {
  return await once(db, {
    clock,
    request: retryable,
    work: async (tx) => {
      const now = clock.now()
      if (!(await lockDiscussion(tx, articleId))) throw new Problem('notFound')
      if ((await countNotes(tx, articleId)) >= limits.articleNotesMax)
        throw new Problem('invalidOperation', { detail: `Max number of notes ${limits.articleNotesMax}` })
      const id = uuidv7({ msecs: now.getTime() })
      const author = await describeAuthor(tx, actor)
      const note = await insertNote(tx, { ...input, id, articleId, author, now })
      const agentIds = (await listParticipants(tx, articleId)).filter((one) => one !== actor.id)
      await ports.notifyEditors(tx, { kind: 'articleComment', articleId, agentIds, now })
      return present(note)
    },
  })
}

export async function resolveArticleNote(
  { db, clock }: Pick<KnowledgeServices, 'db' | 'clock'>,
  { id: articleId, noteId: id, resolved }: { id: string; noteId: string; resolved: boolean },
): Promise<ArticleNote> {
  const row = await setResolved(db, { articleId, id, at: resolved ? clock.now() : null })
  if (!row) throw new Problem('notFound')
  return present(row)
}

export async function deleteArticleNote(
  db: Db,
  actor: AgentActor,
  { id: articleId, noteId: id }: { id: string; noteId: string },
): Promise<null> {
  if (!(await deleteOwnNote(db, { articleId, id, agentId: actor.id }))) throw new Problem('notFound')
  return null
}

const present = (row: NoteRow): ArticleNote => ({
  id: row.id,
  quote: row.quote,
  text: row.text,
  author: presentAuthor(row.author_id, row.author_name),
  createdAt: row.created_at,
  resolvedAt: row.resolved_at,
})
