import type { Db } from '../../platform/database/database.ts'
import type { Author } from '../articles/article-write-queries.ts'

export type NoteRow = {
  id: string
  quote: string
  text: string
  author_id: string | null
  author_name: string
  created_at: string
  resolved_at: string | null
}

const columns = (db: Db) => db`
  n.id, n.quote, n.text, n.author_id, coalesce((select name from agents where id = n.author_id), n.author_name) as author_name,
  n.created_at, n.resolved_at`

export async function listNotes(db: Db, articleId: string, limit: number) {
  return await db<NoteRow[]>`
    select ${columns(db)} from article_notes n where n.article_id = ${articleId} order by n.id limit ${limit}`
}

type Note = { articleId: string; id: string }

export async function insertNote(
  db: Db,
  note: Note & { quote: string; text: string; author: Author; now: Date },
): Promise<NoteRow> {
  const { articleId, id, quote, text, author, now } = note
  const [row] = await db<NoteRow[]>`
    insert into article_notes as n (id, article_id, quote, text, author_id, author_name, created_at)
    values (${id}, ${articleId}, ${quote}, ${text}, ${author.id}, ${author.name}, ${now}) returning ${columns(db)}`
  return row as NoteRow
}

export async function setResolved(db: Db, { articleId, id, at }: Note & { at: Date | null }) {
  const [row] = await db<NoteRow[]>`
    update article_notes n set resolved_at = ${at} where n.article_id = ${articleId} and n.id = ${id} returning ${columns(db)}`
  return row
}

export async function deleteOwnNote(db: Db, { articleId, id, agentId }: Note & { agentId: string }) {
  const rows = await db`
    delete from article_notes where article_id = ${articleId} and id = ${id} and author_id = ${agentId} returning 1`
  return rows.length > 0
}

/** Whoever wrote, changed or discusses the article. */
export async function listParticipants(db: Db, articleId: string) {
  const rows = await db<{ id: string }[]>`
    select author_id as id from articles where id = ${articleId} and author_id is not null
    union select updated_by_id from articles where id = ${articleId} and updated_by_id is not null
    union select agent_id from article_drafts where article_id = ${articleId}
    union select author_id from article_notes where article_id = ${articleId} and author_id is not null`
  return rows.map(({ id }) => id)
}

/** Whoever wrote and whoever last changed the article. */
export async function listEditorsOf(db: Db, articleId: string) {
  const rows = await db<{ id: string }[]>`
    select author_id as id from articles where id = ${articleId} and author_id is not null
    union select updated_by_id from articles where id = ${articleId} and updated_by_id is not null`
  return rows.map(({ id }) => id)
}

/** Keeps the count of its notes from changing until the transaction ends. */
export async function lockDiscussion(db: Db, articleId: string) {
  const rows = await db`select 1 from articles where id = ${articleId} for no key update`
  return rows.length > 0
}

/** After the lock, in a statement of its own: the one that waits for a lock still sees what was there before. */
export async function countNotes(db: Db, articleId: string) {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from article_notes where article_id = ${articleId}`
  return row?.count ?? 0
}
