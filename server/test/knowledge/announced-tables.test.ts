import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listPublicAnnouncements } from '../../src/knowledge/announcements/list-announcements.ts'
import { readPublicArticle } from '../../src/knowledge/reading/get-article.ts'
import { getProject } from '../../src/knowledge/reading/get-project.ts'
import { listArticles } from '../../src/knowledge/reading/list-articles.ts'
import { listPopularArticles } from '../../src/knowledge/reading/list-popular-articles.ts'
import { listProjects } from '../../src/knowledge/reading/list-projects.ts'
import { searchArticles } from '../../src/knowledge/search/search-articles.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { promiseReply } from '../../src/tickets/sla/reply-promise.ts'
import { startTranslationServer, type TranslationServer } from '../support/translation-server.ts'

let server: TranslationServer
let articleId: string
beforeAll(async () => {
  server = await startTranslationServer()
  articleId = (await server.create('Замок')).id
  await server.translate(articleId, 'pt', server.translationOf('Castelo'))
})
afterAll(() => server.testServer.close())

describe('What is remembered of the knowledge base', () => {
  it('comes from tables that announce their changes', async () => {
    const tables = await server.testServer.db.begin(async (tx) => {
      await readAll(tx)
      return await tx<{ name: string; announces: boolean }[]>`
        select c.relname as name, exists (
          select 1 from pg_trigger g join pg_proc f on f.oid = g.tgfoid
          where g.tgrelid = c.oid and f.proname = 'announce_knowledge' and g.tgattr = '' and g.tgtype & 60 = 60) as announces
        from pg_locks l join pg_class c on c.oid = l.relation join pg_namespace n on n.oid = c.relnamespace
        where l.pid = pg_backend_pid() and c.relkind = 'r' and n.nspname = 'public' order by 1`
    })
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['article_words', 'articles', 'categories', 'projects']),
    )
    expect(tables.filter(({ announces }) => !announces)).toEqual([])
  })
})

/** PostgreSQL locks each table that a statement reads, also one read by a function, until the transaction ends. */
async function readAll(tx: Db) {
  const { projectId, categoryId } = server.topic
  await promiseReply(tx, server.testServer.services)
  for (const locale of [undefined, 'pt', 'pt-BR,en']) {
    await readPublicArticle(tx, articleId, locale)
    await getProject(tx, projectId, { withArticles: true, locale })
    await listProjects(tx, { locale })
    await listArticles(tx, { projectId, categoryId, locale, limit: 5 })
    await listPopularArticles(tx, { projectId, locale })
    await listPublicAnnouncements(tx, { projectId, locale }, new Date())
    for (const q of ['замок', 'зомак', 'castelo']) await searchArticles(tx, { q, locale, limit: 5 })
  }
}
