import type { PublicArticle } from '@savepoint/contract/knowledge/knowledge.ts'
import type { Db, Part } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import type { Reading } from '../../platform/standbys/reading.ts'
import { readerLanguages } from '../locales/reader-languages.ts'
import { findArticleWithNeighbours, findRedirect } from './article-queries.ts'
import { findVote, findVoteOnShown } from './article-visit-queries.ts'
import { presentArticle } from './present-knowledge.ts'

const SIMILAR = 4

type Readings = { reading: Reading; remembering: Reading }

/** Of an article that is merged into another, the other one. Nearly everybody gets the same answer: few have voted. */
export async function getArticle(
  { reading, remembering }: Readings,
  id: string,
  { visitor, locale }: { visitor: string | null; locale: string | undefined },
): Promise<PublicArticle> {
  const read = (db: Db) => readPublicArticle(db, id, locale)
  const myVote = visitor === null ? null : await reading((db) => findVoteOnShown(db, id, visitor))
  return myVote === null ? await remembering(read) : { ...(await reading(read)), myVote }
}

/** Without a vote. */
export async function readPublicArticle(
  db: Db,
  id: string,
  locale: string | undefined,
): Promise<PublicArticle> {
  const article = await findArticle(db, id, { visitor: null, locale })
  if (article) return article
  const other = await findRedirect(db, id)
  if (!other) throw new Problem('notFound')
  return await readPublicArticle(db, other.id, locale)
}

/** A published article, or one that `mayRead`; undefined when there is none. */
export async function findArticle(
  db: Db,
  id: string,
  { visitor, locale, mayRead }: { visitor: string | null; locale: string | undefined; mayRead?: Part },
): Promise<PublicArticle | undefined> {
  const [rows, myVote] = await Promise.all([
    findArticleWithNeighbours(db, id, {
      ...{ languages: readerLanguages(locale), similar: SIMILAR },
      ...(mayRead && { mayRead }),
    }),
    visitor === null ? null : findVote(db, id, visitor),
  ])
  const article = rows.find(({ role }) => role === 'own')
  if (!article?.content) return undefined
  return {
    ...presentArticle(article),
    content: article.content,
    seeAlso: rows.filter(({ role }) => role === 'seeAlso').map(presentArticle),
    similar: rows.filter(({ role }) => role === 'similar').map(presentArticle),
    myVote,
  }
}
