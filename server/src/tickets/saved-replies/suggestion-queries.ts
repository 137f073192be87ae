import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import { isForGroupOf } from '../../knowledge/reading/article-queries.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { usableBy } from '../macros/macro-queries.ts'
import { visibleTo } from '../visibility-queries.ts'
import { type FoundReplyRow, foundColumns } from './reply-search-queries.ts'

/** The words that say what each of the texts is about, in the forms in which texts are indexed. */
export async function listTellingWords(db: Db, texts: string[], limit: number) {
  const rows = await db<{ words: string[] }[]>`
    select array(
      select word from unnest(tsvector_to_array(to_tsvector(language_of(given.text), translate(given.text, '/\\', '  ')))) as word
      where length(word) > 2 order by length(word) desc, word limit ${limit}
    ) as words
    from unnest(${texts}::text[]) with ordinality as given (text, place) order by given.place`
  return rows.map(({ words }) => words)
}

type Wanted = { words: string[]; ticketId: number; limit: number }

export async function listSuggestedReplies(db: Db, actor: AgentActor, { words, ticketId, limit }: Wanted) {
  return await db<FoundReplyRow[]>`
    select ${foundColumns(db, actor, ticketId)}
    from macros_sharing(${words}::text[]) near join macros m on m.id = near.id
    where ${usableBy(db, actor)}
    order by near.likeness desc, m.id limit ${limit}`
}

/** Those that players can open, and those for employees. */
/** `internal` for those that the customer of the ticket cannot read. */
export async function listSuggestedArticles(
  db: Db,
  { words, limit, customerId }: Omit<Wanted, 'ticketId'> & { customerId: string | null },
) {
  const isForCustomer = customerId === null ? db`false` : isForGroupOf(db, customerId)
  return await db<{ id: string; title: string; project_id: string; internal: boolean; published: boolean }[]>`
    select a.id, a.title, p.id as project_id, not (a.published or k.published and p.active and ${isForCustomer}) as internal, a.published
    from articles_sharing(${words}::text[]) near join articles a on a.id = near.id
    join categories k on k.id = a.category_id and k.deleted_at is null join projects p on p.id = k.project_id
    where case when a.published then k.published and p.active else a.internal end
    order by near.likeness desc, a.id limit ${limit}`
}

/** Resolved ones of the same category. */
export async function listSimilarTickets(db: Db, actor: AgentActor, { words, ticketId, limit }: Wanted) {
  return await db<{ id: number; title: string; status: TicketStatus }[]>`
    select t.id, t.title, t.status
    from tickets_sharing(${words}::text[]) near join tickets t on t.id = near.id
    where t.category_id = (select category_id from tickets own where own.id = ${ticketId}) and t.id <> ${ticketId}
      and t.status in ('Resolved', 'Closed') and t.erased_at is null and ${visibleTo(db, actor)}
    order by near.likeness desc, t.id desc limit ${limit}`
}
