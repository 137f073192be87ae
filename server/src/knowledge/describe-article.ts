import type { PublicArticle } from '@savepoint/contract/knowledge.ts'
import type { Db } from '../platform/database.ts'
import { Problem } from '../platform/problems.ts'
import { findPublicArticle, listSeeAlso, listSimilar } from './article-queries.ts'
import { findVote } from './article-visit-queries.ts'
import { presentArticle } from './present-knowledge.ts'

const SIMILAR = 4

/** A published article with what its author points to, what resembles it, and what this visitor thought of it. */
export async function describeArticle(db: Db, id: string, visitor: string | null): Promise<PublicArticle> {
  const [article, seeAlso, similar, myVote] = await Promise.all([
    findPublicArticle(db, id),
    listSeeAlso(db, id),
    listSimilar(db, id, SIMILAR),
    visitor === null ? null : findVote(db, id, visitor),
  ])
  if (!article) throw new Problem('notFound')
  return {
    ...presentArticle(article),
    content: article.content,
    seeAlso: seeAlso.map(presentArticle),
    similar: similar.map(presentArticle),
    myVote,
  }
}
