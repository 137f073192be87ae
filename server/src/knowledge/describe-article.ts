import type { PublicArticle } from '@savepoint/contract/knowledge.ts'
import type { Db } from '../platform/database.ts'
import { Problem } from '../platform/problems.ts'
import { findPublicArticle, listSeeAlso, listSimilar } from './article-queries.ts'
import { presentArticle } from './present-knowledge.ts'

const SIMILAR = 4

/** A published article with what its author points to and what resembles it. */
export async function describeArticle(db: Db, id: string): Promise<PublicArticle> {
  const [article, seeAlso, similar] = await Promise.all([
    findPublicArticle(db, id),
    listSeeAlso(db, id),
    listSimilar(db, id, SIMILAR),
  ])
  if (!article) throw new Problem('notFound')
  return {
    ...presentArticle(article),
    content: article.content,
    seeAlso: seeAlso.map(presentArticle),
    similar: similar.map(presentArticle),
    myVote: null,
  }
}
