import type { Db } from '../../platform/database/database.ts'
import { listTagsBeginning } from './managed-article-queries.ts'

export async function listArticleTags(db: Db, { text = '' }: { text?: string | undefined }) {
  return { items: (await listTagsBeginning(db, text)).map(({ tag, count }) => ({ tag, count })) }
}
