import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { languageOf } from '../../tickets/details/ticket-queries.ts'
import { visibleTo } from '../../tickets/visibility-queries.ts'

type Period = { from: string; to: string }

export async function countWrittenArticles(db: Db) {
  return await db<{ locale: ContentLanguage; count: number }[]>`
    select p.source_locale as locale, count(*)::int as count from articles a
    join categories k on k.id = a.category_id and k.published join projects p on p.id = k.project_id and p.active
    where a.published group by 1`
}

export async function countSearchesByLanguage(db: Db, { from, to }: Period) {
  return await db<{ locale: ContentLanguage; count: number; not_found: number }[]>`
    select locale, sum(searches)::int as count, sum(not_found)::int as not_found
    from search_days where day between ${from}::date and ${to}::date group by 1`
}

export async function countTicketsByLanguage(db: Db, actor: AgentActor, { from, to }: Period) {
  return await db<{ locale: Locale | null; count: number }[]>`
    select ${languageOf(db)} as locale, count(*)::int as count from tickets t
    where t.created_at >= ${from}::date::timestamp at time zone 'utc' and t.created_at < (${to}::date + 1)::timestamp at time zone 'utc'
      and t.erased_at is null and t.merged_into is null and ${visibleTo(db, actor)}
    group by 1`
}
