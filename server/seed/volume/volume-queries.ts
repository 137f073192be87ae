import { pipeline } from 'node:stream/promises'
import type { Db } from '../../src/platform/database/database.ts'
import { articleColumns } from './volume-articles.ts'
import { ticketColumns } from './volume-tickets.ts'

const sentence = 'The party waited at the gate and nobody could enter. '

/** The counterpart of `volumeId`. */
export async function createIdFunction(db: Db) {
  await db`
    create function pg_temp.volume_id(name text) returns uuid language sql immutable
    return overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid`
}

export async function insertTopics(
  db: Db,
  counts: { projects: number; categoriesPerProject: number },
  now: Date,
) {
  await db`
    insert into projects (id, name, active, position, created_at, updated_at)
    select pg_temp.volume_id('project ' || n), 'Game ' || n + 1, true, n, ${now}, ${now} from generate_series(0, ${counts.projects - 1}::int) n`
  await db`
    insert into categories (id, project_id, name, published, position, created_at, updated_at)
    select pg_temp.volume_id('category ' || n), pg_temp.volume_id('project ' || n / ${counts.categoriesPerProject}::int),
      'Topic ' || n % ${counts.categoriesPerProject}::int + 1, true, n, ${now}, ${now}
    from generate_series(0, ${counts.projects * counts.categoriesPerProject - 1}::int) n`
  await db`
    insert into category_fields (id, category_id, type, title, required, position)
    select pg_temp.volume_id('field ' || id), id, 'text', 'Server', false, 0 from categories`
}

export async function insertTags(db: Db, count: number, now: Date) {
  await db`
    insert into tags (id, name, color, created_at, updated_at)
    select pg_temp.volume_id('tag ' || n), 'Tag ' || n + 1, 'blue', ${now}, ${now} from generate_series(0, ${count - 1}::int) n`
}

export async function insertCustomers(
  db: Db,
  { count, passwordHash, now }: { count: number; passwordHash: string; now: Date },
) {
  await db`
    insert into customers (id, email, email_confirmed_at, password_hash, locale, created_at)
    select pg_temp.volume_id('customer ' || n), 'player' || n || '@volume.test', ${now}, ${passwordHash}, 'en', ${now}::timestamptz - interval '2 years'
    from generate_series(0, ${count - 1}::int) n`
}

export async function copyTickets(db: Db, lines: Iterable<string>) {
  const sink = await db.unsafe(`copy tickets (${ticketColumns}) from stdin`).writable()
  await pipeline(inBlocks(lines), sink)
  await db`select setval(pg_get_serial_sequence('tickets', 'id'), (select max(id) from tickets))`
  await db`analyze tickets`
}

export async function copyArticles(db: Db, lines: Iterable<string>) {
  const sink = await db.unsafe(`copy articles (${articleColumns}) from stdin`).writable()
  await pipeline(inBlocks(lines), sink)
  await db`insert into article_totals (article_id) select id from articles`
  await db`insert into article_words (word) select distinct word from articles, words_to_learn(search) as word`
  await db`
    with words as materialized (
      select a.id, word from articles a, unnest(tsvector_to_array(to_tsvector('russian', headline))) as word where length(word) > 2
    ), holders as (
      select word, count(*) as holders from words group by word having count(*) between 2 and 60
    ), near as (
      select one.id as article_id, other.id as other_id, sum(1.0 / holders)::real as similarity
      from holders join words one using (word) join words other using (word) where one.id <> other.id group by 1, 2
    ), placed as (
      select *, row_number() over (partition by article_id order by similarity desc, other_id desc) as place from near
    )
    insert into article_similarities (article_id, other_id, similarity)
    select article_id, other_id, similarity from placed where place <= 12`
}

/**
 * Every article in more languages, each with words of its own: the letters of the source become Latin ones in another order. The words are not
 * those of the language, but there are as many of them, as often.
 */
export async function translateArticles(db: Db, languages: string[]) {
  const everywhere = ['ru', ...languages]
  await db`update content_languages set languages = ${everywhere}`
  await db`update projects set locales = ${everywhere}`
  for (const [place, language] of languages.entries()) {
    const turn = 5 * (place + 1)
    const latin = latinLetters.slice(turn) + latinLetters.slice(0, turn)
    const both = cyrillicLetters + cyrillicLetters.toUpperCase()
    const into = latin + latin.toUpperCase()
    await db`
      insert into article_translations (article_id, locale, title, content, body, tags, published, source_updated_at, created_at, updated_at)
      select id, ${language}, translate(title, ${both}, ${into}), translate(content::text, ${both}, ${into})::jsonb, translate(body, ${both}, ${into}),
        string_to_array(translate(array_to_string(tags, ','), ${both}, ${into}), ','), published, updated_at, created_at, updated_at
      from articles`
  }
  await db`
    insert into article_words (word) select distinct word from article_translations, words_to_learn(search) as word on conflict do nothing`
}

const cyrillicLetters = 'абвгдежзийклмнопрстуфхцчшщъыьэюяё'
const latinLetters = 'abvgdejziyklmnoprstufhkcshqwxeuao'

function* inBlocks(lines: Iterable<string>) {
  let block = ''
  for (const line of lines) {
    block += line
    if (block.length > 65_536) {
      yield block
      block = ''
    }
  }
  yield block
}

/** Numbered from one per ticket, alternating between player and agent, with ids in chronological order. */
export async function describeThreads(db: Db, agents: number) {
  await db.unsafe(`
    create temp view volume_messages as
    select written.*, k % 2 = 1 as by_player, t.last_event_id - t.messages_count + k as event_id,
      (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(mark, 1, 3) || '8' || substr(mark, 4, 15))::uuid as id,
      t.customer_id, t.title, coalesce(t.agent_id, pg_temp.volume_id('agent ' || t.id % ${agents})) as author_id
    from tickets t cross join lateral (
      select t.id as ticket_id, k, md5(t.id || ' ' || k) as mark,
        t.created_at + (t.updated_at - t.created_at) * ((k - 1)::float8 / greatest(t.messages_count - 1, 1)) as at
      from generate_series(1, t.messages_count) k
    ) written`)
}

export async function insertThreads(db: Db) {
  await db`
    insert into ticket_messages (id, ticket_id, kind, agent_id, author_name, content, created_at)
    select id, ticket_id, case when by_player then 'customer' else 'reply' end, case when not by_player then author_id end,
      case when by_player then 'player' else 'Agent' end,
      jsonb_build_object('type', 'doc', 'content', jsonb_build_array(
        jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text',
          'Message ' || k || ' of ' || title || '. ' || repeat(${sentence}, 1 + (ticket_id % 5)::int)))),
        jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', mark)))
      )), at
    from volume_messages`
  await db`
    insert into ticket_events (id, ticket_id, kind, actor_kind, actor_id, actor_name, data, created_at)
    overriding system value
    select event_id, ticket_id, case when k = 1 then 'ticketCreated' when by_player then 'customerWrote' else 'replied' end,
      case when by_player then 'customer' else 'agent' end, case when by_player then customer_id else author_id end,
      case when by_player then 'player' else 'Agent' end, jsonb_build_object('messageId', id), at
    from volume_messages`
  await db`select setval(pg_get_serial_sequence('ticket_events', 'id'), (select max(id) from ticket_events))`
  await db`
    insert into ticket_reads (ticket_id, agent_id, read_at)
    select id, agent_id, created_at from tickets where agent_id is not null and status <> 'Created'`
}

/** Equals what `ticket_words` returns. The texts consist of few phrases, so each is analysed once. */
export async function insertSearch(db: Db) {
  await db.unsafe(`
    create function pg_temp.number_words(title text) returns tsvector language sql immutable
    return array_to_tsvector(array[substring(title from '[(]([0-9]+)[)]$')])`)
  await db`
    create temp table volume_phrases as
    select phrase, ticket_words(phrase) as of_title, ticket_words('Message of ' || phrase || '. ' || ${sentence}) as of_message
    from (select distinct split_part(title, ' (', 1) as phrase from tickets) phrases`
  await db`
    insert into ticket_titles (ticket_id, search)
    select id, of_title || pg_temp.number_words(title) from tickets join volume_phrases on phrase = split_part(title, ' (', 1)`
  await db`
    insert into ticket_texts (message_id, ticket_id, search)
    select id, ticket_id, of_message || pg_temp.number_words(title) || ticket_words(k || ' ' || mark) || block_words(at)
    from volume_messages join volume_phrases on phrase = split_part(title, ' (', 1)`
}

export async function settle(db: Db) {
  for (const table of [
    'tickets',
    'ticket_messages',
    'ticket_titles',
    'ticket_texts',
    'ticket_events',
    'ticket_reads',
    'customers',
    'articles',
    'article_translations',
    'article_words',
    'article_similarities',
  ])
    await db.unsafe(`vacuum (analyze) ${table}`)
  await db`analyze`
}
