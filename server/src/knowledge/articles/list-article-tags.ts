import type { Db } from '../../platform/database/database.ts'
import { listTagsBeginning } from './managed-article-queries.ts'

/** The tags in use that begin so, the most frequent first. */
export async function listArticleTags(db: Db, { text = '' }: { text?: string | undefined }) {
  return { items: (await listTagsBeginning(db, text)).map(({ tag, count }) => ({ tag, count })) }
}
