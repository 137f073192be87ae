import type { Db } from '../../platform/database/database.ts'
import { listAuthorRows } from './managed-article-queries.ts'

export async function listArticleAuthors(db: Db) {
  return { items: (await listAuthorRows(db)).map(({ id, name }) => ({ id, name })) }
}
