import { documentText } from '@savepoint/contract/document-contents.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type postgres from 'postgres'
import { deskLanguages } from '../../knowledge/content-languages/content-language-queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import type { FileRow } from '../details/message-queries.ts'

export type MacroText = { locale: ContentLanguage; content: Document }
/** `hidden`: in a language that the desk no longer has. */
export type SavedText = MacroText & { hidden: boolean }

export async function listTexts(db: Db, id: string) {
  return await db<SavedText[]>`
    select x.locale, x.content, x.locale <> all (c.languages) as hidden from macro_texts x cross join content_languages c
    where x.macro_id = ${id} order by array_position(c.languages, x.locale), x.locale`
}

/** Hidden ones stay. */
export async function replaceTexts(db: Db, id: string, texts: MacroText[]) {
  const rows = texts.map(({ locale, content }) => ({
    macro_id: id,
    locale,
    content: db.json(content as postgres.JSONValue),
    words: documentText(content).slice(0, 20_000),
  }))
  await db`delete from macro_texts where macro_id = ${id} and locale = any (${deskLanguages(db)})`
  await db`insert into macro_texts ${db(rows as never)}`
}

function fileColumns(db: Db) {
  return db`id, sha256, name, size, type, preview_sha256, width, height, message_id`
}

export async function listReplyFiles(db: Db, id: string) {
  return await db<FileRow[]>`
    select ${fileColumns(db)} from files where macro_id = ${id} order by position, id`
}

/**
 * Takes the agent's own uploads and what a colleague removed, and keeps those it has; the others are left to be swept a day later. Returns how many
 * it has then.
 */
export async function setReplyFiles(
  db: Db,
  { id, agentId, fileIds, now }: { id: string; agentId: string; fileIds: string[]; now: Date },
) {
  await db`
    update files set macro_id = null, released_from = ${id}, created_at = ${now}
    where macro_id = ${id} and id <> all (${fileIds})`
  const rows = await db`
    update files set macro_id = ${id}, released_from = null, position = array_position(${fileIds}::uuid[], id)
    where id = any (${fileIds}) and message_id is null and side_message_id is null
      and (macro_id = ${id}
        or (macro_id is null and ((uploader_kind = 'agent' and uploader_id = ${agentId}) or released_from = ${id})))
    returning 1`
  return rows.length
}

/** The same contents as new uploads of the agent, to be sent with a message; `ids` from the old to the new. */
export async function copyReplyFiles(
  db: Db,
  { id, agentId, ids, now }: { id: string; agentId: string; ids: Map<string, string>; now: Date },
) {
  if (ids.size === 0) return []
  return await db<FileRow[]>`
    insert into files (id, sha256, name, size, type, preview_sha256, width, height, uploader_kind, uploader_id, created_at)
    select copies.new_id, f.sha256, f.name, f.size, f.type, f.preview_sha256, f.width, f.height, 'agent', ${agentId}, ${now}
    from unnest(${[...ids.keys()]}::uuid[], ${[...ids.values()]}::uuid[]) with ordinality as copies (old_id, new_id, place)
    join files f on f.id = copies.old_id and f.macro_id = ${id} order by copies.place
    returning ${fileColumns(db)}`
}

export async function listSimilar(db: Db, id: string) {
  return await db<{ id: string; name: string; similarity: number }[]>`
    select m.id, m.name, l.similarity from macro_similarities l join macros m on m.id = l.other_id
    where l.macro_id = ${id} order by l.similarity desc, m.name limit 10`
}

/** First of all, before a row of any saved reply: each of two similar ones would wait for the other. */
export async function lockSimilarities(db: Db) {
  await lockName(db, 'similarities of saved replies')
}

const comparedCharacters = 2_000
const leastSimilarity = 0.6

/** Compares a shared saved reply with the others, in both directions. Texts of very different lengths cannot be similar and are not compared. */
export async function replaceSimilarities(db: Db, id: string) {
  await db`delete from macro_similarities where macro_id = ${id} or other_id = ${id}`
  await db`
    with near as materialized (
      select other.macro_id as id, max(similarity(left(own.words, ${comparedCharacters}), left(other.words, ${comparedCharacters}))) as similarity
      from macro_texts own
      join macros m on m.id = own.macro_id and m.kind = 'savedReply' and m.scope <> 'personal'
      join macro_texts other on other.locale = own.locale and other.macro_id <> own.macro_id
        and length(other.words) between length(own.words) / 2 and length(own.words) * 2
      join macros o on o.id = other.macro_id and o.kind = 'savedReply' and o.scope <> 'personal'
      where own.macro_id = ${id}
      group by other.macro_id
    ), kept as (
      select id, similarity from near where similarity >= ${leastSimilarity} order by similarity desc limit 20
    )
    insert into macro_similarities (macro_id, other_id, similarity)
    select ${id}::uuid, id, similarity from kept union all select id, ${id}::uuid, similarity from kept`
}

export async function listSharedTexts(db: Db) {
  return await db<(MacroText & { macro_id: string })[]>`
    select x.macro_id, x.locale, x.content
    from macro_texts x join macros m on m.id = x.macro_id join content_languages c on x.locale = any (c.languages)
    where m.scope <> 'personal' order by x.macro_id, array_position(c.languages, x.locale)`
}
