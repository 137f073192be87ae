import type { ReplyScope } from '@savepoint/contract/tickets/replies/reply-values.ts'
import { wantedWords } from '../../knowledge/search/search-queries.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { type MacroKind, usableBy } from '../macros/macro-queries.ts'
import { visibleTo } from '../visibility-queries.ts'

export type FoundReplyRow = {
  id: string
  kind: MacroKind
  name: string
  scope: ReplyScope
  folder: string | null
  shortcut: number | null
  snippet: string
}

/** For the macros aliased `m`; the snippet is in the language of the ticket, or the next best. */
export function foundColumns(db: Db, actor: AgentActor, ticketId: number | null) {
  return db`
    m.id, m.kind, m.name, m.scope, m.folder,
    (select shortcut from macro_shortcuts s where s.agent_id = ${actor.id} and s.macro_id = m.id) as shortcut,
    coalesce((
      select left(x.words, 200) from macro_texts x join content_languages c on x.locale = any (c.languages)
      where x.macro_id = m.id
      order by x.locale <> coalesce((
          select coalesce(c.locale, t.contact_locale) from tickets t left join customers c on c.id = t.customer_id
          where t.id = ${ticketId} and ${visibleTo(db, actor)}), 'ru'),
        array_position('{en,ru}', x.locale), array_position(c.languages, x.locale)
      limit 1
    ), left(document_words(m.actions), 200), '') as snippet`
}

const leastLikeness = 0.35

/** Names that begin with what was typed, then those that contain it, then texts with its words, then names with typing errors. */
export async function findReplies(
  db: Db,
  actor: AgentActor,
  {
    typed,
    readings,
    ticketId,
    limit,
  }: { typed: string[]; readings: string[]; ticketId: number | null; limit: number },
) {
  const beginnings = typed.map((text) => `${escaped(text)}%`)
  const parts = typed.map((text) => `%${escaped(text)}%`)
  const [first, ...others] = readings.map((words) => wantedWords(db, words))
  const words = first ? others.reduce((joined, other) => db`${joined} || ${other}`, first) : db`''::tsquery`
  return await db<FoundReplyRow[]>`
    with wanted as materialized (select (${words}) as words), placed as materialized (
      select m.id, case
        when lower(m.name) like any (${beginnings}) then 1
        when lower(m.name) like any (${parts}) then 2
        when lower(coalesce(m.folder, '')) like any (${parts}) then 3
        when exists (select 1 from wanted, macro_texts x where x.macro_id = m.id and x.search @@ wanted.words) then 4
        when lowered.likeness >= ${leastLikeness} then 5
      end as place, lowered.likeness
      from macros m cross join lateral (
        select max(word_similarity(one, lower(m.name))) as likeness from unnest(${typed.map(lower)}::text[]) as one
      ) lowered
      where ${usableBy(db, actor)}
    )
    select ${foundColumns(db, actor, ticketId)}
    from placed join macros m on m.id = placed.id
    left join macro_uses u on u.macro_id = m.id and u.agent_id = ${actor.id}
    where placed.place is not null
    order by placed.place, placed.likeness desc, u.uses desc nulls last, lower(m.name), m.id limit ${limit}`
}

/** Those the agent uses most, then those of everybody that others use most. */
export async function listUsualReplies(
  db: Db,
  actor: AgentActor,
  { ticketId, shortcut, limit }: { ticketId: number | null; shortcut: number | null; limit: number },
) {
  return await db<FoundReplyRow[]>`
    with used as materialized (
      select m.id, coalesce(sum(u.uses) filter (where u.agent_id = ${actor.id}), 0) as own, coalesce(sum(u.uses), 0) as uses
      from macros m left join macro_uses u on u.macro_id = m.id
      where ${usableBy(db, actor)}
        ${shortcut ? db`and m.id = (select macro_id from macro_shortcuts where agent_id = ${actor.id} and shortcut = ${shortcut})` : db``}
      group by m.id
    )
    select ${foundColumns(db, actor, ticketId)}
    from used join macros m on m.id = used.id
    order by used.own desc, used.uses desc, lower(m.name), m.id limit ${limit}`
}

const lower = (text: string) => text.toLowerCase()
const escaped = (text: string) => lower(text).replace(/[\\%_]/g, '\\$&')
