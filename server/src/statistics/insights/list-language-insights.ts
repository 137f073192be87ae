import type { QueryOf, ResponseOf } from '@savepoint/contract/endpoint.ts'
import { contentLanguagesMax } from '@savepoint/contract/knowledge/translations/locales.ts'
import { locales } from '@savepoint/contract/people/locales.gen.ts'
import type { listLanguageInsights as listEndpoint } from '@savepoint/contract/statistics/insights.ts'
import { readContentLanguages } from '../../knowledge/content-languages/content-language-queries.ts'
import { countTranslations } from '../../knowledge/translations/article-translation-queries.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { countSearchesByLanguage, countTicketsByLanguage, countWrittenArticles } from './language-queries.ts'

const most = contentLanguagesMax + locales.length

/** What there is and what is wanted in each language. */
export async function listLanguageInsights(
  db: Db,
  actor: AgentActor,
  period: QueryOf<typeof listEndpoint>,
): Promise<ResponseOf<typeof listEndpoint>> {
  const [{ languages }, written, translated, searches, tickets] = await Promise.all([
    readContentLanguages(db),
    countWrittenArticles(db),
    countTranslations(db, undefined),
    countSearchesByLanguage(db, period),
    countTicketsByLanguage(db, actor, period),
  ])
  // Players may speak, and search in, what the desk does not write in.
  const others = [...searches, ...tickets].flatMap(({ locale }) => locale ?? [])
  return {
    items: [...new Set([...languages, ...others.toSorted()])].slice(0, most).map((locale) => {
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
