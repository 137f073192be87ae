import { mentionsIn, withMentionNames } from '@savepoint/contract/document-mentions.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem } from '../../platform/problems.ts'
import { listMentionedNames } from './mention-queries.ts'

/** The note with the names of those it mentions, who must exist. Notes without mentions cost no statement. */
export async function checkMentions(tx: Db, note: Document) {
  const mentions = mentionsIn(note)
  if (mentions.length === 0) return { content: note, mentioned: null }
  const ids = [...new Set(mentions.map(({ id }) => id))]
  const names = await listMentionedNames(tx, ids)
  if (names.size < ids.length) throw fieldProblem('content', 'Unknown mention')
  return { content: withMentionNames(note, names), mentioned: ids }
}
