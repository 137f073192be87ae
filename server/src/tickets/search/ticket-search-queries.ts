import { normaliseEmail } from '@savepoint/contract/email-address.ts'
import {
  wantedWords as formsOf,
  highlighting,
  parted,
  patternOf,
  textFrom,
} from '../../knowledge/search/search-queries.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { summaryColumns, summaryJoins, type TicketRow } from '../details/ticket-queries.ts'
import { visibleTo } from '../visibility-queries.ts'
import { taggedTickets } from './tag-search-queries.ts'
import { everything } from './time-blocks.ts'
import { type Meaning, numberIn, readingsOf } from './typed-text.ts'

/** Matches every word in any inflection, the last one also as a prefix, and also as typed in the other keyboard layout. */
export function wantedWords(db: Db, typed: string, options: { finished?: boolean } = {}) {
  const [first, ...others] = readingsOf(typed, options).map((words) => formsOf(db, words))
  if (!first) return db`''::tsquery`
  return db`(${others.reduce((joined, reading) => db`${joined} || ${reading}`, first)})`
}

export type WordHitRow = TicketRow & {
  message_kind: 'reply' | 'note' | 'customer' | 'system'
  marked_title: string
  marked_text: string
}

/** More than are ever expected of rare words, since the planner may be wrong. */
const everyRare = 10_000

type WordSearch = {
  blocks: string[]
  finished: boolean
  weighed: number
  limit: number
  /** As many matches may be expected of rare words, which are looked for in all messages at once, unfinished ones too. */
  rare?: number | undefined
}

/**
 * Visible tickets among the latest messages that match, each with its latest match. `blocks` go back in time and are queried one by one until there
 * are enough. Only the rows to be shown are highlighted.
 */
export async function findByWords(
  db: Db,
  actor: AgentActor,
  { typed, search: { blocks, finished, weighed, limit, rare } }: { typed: string; search: WordSearch },
) {
  const rows = await db<(WordHitRow & { weighed: number; is_rare: boolean })[]>`
    with given as materialized (
      select unfinished, is_rare, case when is_rare then ${everyRare}::bigint else ${weighed}::bigint end as most
      from (select ${wantedWords(db, typed)} as unfinished) typed
      cross join lateral (select ${rare === undefined ? db`false` : db`texts_expected(unfinished) <= ${rare}`} as is_rare offset 0) expected
    ), wanted as materialized (select words, ${patternOf(db, db`words`)} as pattern
      from (select case when is_rare then unfinished else ${wantedWords(db, typed, { finished })} end as words from given) chosen
    ), held as materialized (
      select held.message_id, held.ticket_id
      from wanted, given, unnest(case when is_rare then ${[everything]}::text[] else ${blocks}::text[] end) as block
      cross join lateral (
        select message_id, ticket_id from (
          select message_id, ticket_id from ticket_texts
          where search @@ case block when ${everything} then wanted.words else wanted.words && quote_literal(block)::tsquery end offset 0
        ) one order by message_id desc limit (select most from given)
      ) held
      limit (select most from given)
    ), hits as (
      select t.id, max(held.message_id::text)::uuid as message_id, t.updated_at
      from held join tickets t on t.id = held.ticket_id
      where ${visibleTo(db, actor)}
      group by t.id order by t.updated_at desc, t.id desc limit ${limit}
    )
    select ${summaryColumns(db)}, m.kind as message_kind, counted.weighed, given.is_rare,
      ts_headline(language_of(t.title), ${parted(db, db`t.title`)}, wanted.words, ${highlighting}) as marked_title,
      ts_headline(language_of(read.text), ${parted(db, db`read.near`)}, wanted.words, ${highlighting}) as marked_text
    from wanted cross join given cross join (select count(*)::int as weighed from held) counted
    left join hits on true left join tickets t on t.id = hits.id ${summaryJoins(db, actor.id)}
    left join ticket_messages m on m.id = hits.message_id
    left join lateral (
      select said.text, ${textFrom(db, db`said.text`, db`said.beginning`)} as near
      from (select text, greatest(1, coalesce(regexp_instr(words.text, wanted.pattern, 1, 1, 0, 'i'), 1) - 80) as beginning
        from (select coalesce(left(document_words(m.content), 20000), '') as text offset 0) words
        offset 0) said
      offset 0
    ) read on true
    order by t.updated_at desc, t.id desc`
  return {
    rows: rows.filter((row) => row.id !== null),
    weighed: rows[0]?.weighed ?? 0,
    isRare: rows[0]?.is_rare ?? false,
  }
}

export type IdentityHitRow = TicketRow & {
  found: 'number' | 'email' | 'login' | 'nickname' | 'tag'
  text: string
  exact: boolean
}
const people = 50
/** Sorts after every other character in byte order, which the prefix indexes use. */
const lastSign = '\u{10ffff}'

/** Each ticket is returned for the first identity that fits. */
export async function findByIdentity(
  db: Db,
  actor: AgentActor,
  { typed, meaning, limit }: { typed: string; meaning: Meaning; limit: number },
) {
  const number = db`select t.id, 'number' as found, '#' || t.id as text, 0 as place from tickets t where t.id = ${numberIn(typed) ?? 0}`
  const others = meaning === 'number' ? db`` : otherIdentities(db, actor, { typed, meaning, limit })
  return await db<IdentityHitRow[]>`
    with candidates as materialized (${number} ${others}), hits as (
      select distinct on (id) id, found, text, place from candidates order by id, place
    )
    select ${summaryColumns(db)}, hits.found, hits.text, hits.place < 2 as exact
    from hits join tickets t on t.id = hits.id ${summaryJoins(db, actor.id)}
    where ${visibleTo(db, actor)}
    order by least(hits.place, 2), t.updated_at desc, t.id desc limit ${limit}`
}

function otherIdentities(
  db: Db,
  actor: AgentActor,
  { typed, meaning, limit }: { typed: string; meaning: Meaning; limit: number },
) {
  // An address in either spelling of its domain; anything else in lower case.
  const text = normaliseEmail(typed)
  const beginsWith = (column: ReturnType<typeof db>) =>
    db`${column} ~>=~ ${text} and ${column} ~<~ ${text + lastSign}`
  const latestOf = (customers: ReturnType<typeof db>) => db`
    select t.id, c.found, c.text, c.place from (${customers}) c
    cross join lateral (
      select t.id from tickets t where t.customer_id = c.id and ${visibleTo(db, actor)} order by t.updated_at desc, t.id desc limit ${limit}
    ) t`
  const ofRecords = actor.rights.includes('customers.view')
    ? db`
        union all ${latestOf(db`
          select customer_id as id, 'login' as found, login as text, 3 as place from game_accounts
          where ${beginsWith(db`lower(login)`)} limit ${people}`)}
        union all ${latestOf(db`
          select customer_id as id, 'email' as found, email as text, case when email = ${text} then 1 else 2 end as place
          from player_identities where ${beginsWith(db`email`)} limit ${people}`)}`
    : db``
  const names =
    meaning === 'email'
      ? db``
      : db`
        union all (
          select t.id, 'nickname', t.character_nickname, 4 from tickets t
          where ${beginsWith(db`lower(t.character_nickname)`)} limit ${people * 4})
        union all (select id, 'tag', name, 5 from ${taggedTickets(db, actor, { typed, limit })} tagged)`
  return db`
    union all ${latestOf(db`
      select id, 'email' as found, email as text, case when email = ${text} then 1 else 2 end as place from customers
      where ${beginsWith(db`email`)} limit ${people}`)}
    union all (
      select t.id, 'email', t.contact_email, case when t.contact_email = ${text} then 1 else 2 end from tickets t
      where ${beginsWith(db`t.contact_email`)} limit ${people})
    ${ofRecords} ${names}`
}
