import type { QueryOf, ResponseOf } from '@savepoint/contract/endpoint.ts'
import { locale as locales } from '@savepoint/contract/people/people.ts'
import type { listLanguageInsights as listEndpoint } from '@savepoint/contract/statistics/insights.ts'
import { countTranslations } from '../../knowledge/translations/article-translation-queries.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { countSearchesByLanguage, countTicketsByLanguage, countWrittenArticles } from './language-queries.ts'

/** What there is and what is wanted in each language. */
export async function listLanguageInsights(
  db: Db,
  actor: AgentActor,
  period: QueryOf<typeof listEndpoint>,
): Promise<ResponseOf<typeof listEndpoint>> {
  const [written, translated, searches, tickets] = await Promise.all([
    countWrittenArticles(db),
    countTranslations(db, undefined, locales.options),
    countSearchesByLanguage(db, period),
    countTicketsByLanguage(db, actor, period),
  ])
  return {
    items: locales.options.map((locale) => {
      const { articles = 0, ready = 0, outdated = 0 } = translated.find((row) => row.locale === locale) ?? {}
      const searched = searches.find((row) => row.locale === locale)
      return {
        ...{ locale, ready, outdated },
        written: written.find((row) => row.locale === locale)?.count ?? 0,
        missing: articles - ready - outdated,
        searches: searched?.count ?? 0,
        notFound: searched?.not_found ?? 0,
        tickets: tickets.find((row) => row.locale === locale)?.count ?? 0,
      }
    }),
  }
}
