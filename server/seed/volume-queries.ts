import { pipeline } from 'node:stream/promises'
import type { Db } from '../src/platform/database.ts'
import { articleColumns } from './volume-articles.ts'
import { ticketColumns } from './volume-tickets.ts'

/** The counterpart of `volumeId`. */
export async function createIdFunction(db: Db) {
  await db`
    create function pg_temp.volume_id(name text) returns uuid language sql immutable
    return overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid`
}

export async function insertPlaces(
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

export async function insertCustomers(db: Db, count: number, passwordHash: string, now: Date) {
  await db`
    insert into customers (id, email, email_confirmed_at, password_hash, locale, created_at)
    select pg_temp.volume_id('customer ' || n), 'player' || n || '@volume.test', ${now}, ${passwordHash}, 'en', ${now}::timestamptz - interval '2 years'
    from generate_series(0, ${count - 1}::int) n`
}

export async function copyTickets(db: Db, lines: Iterable<string>) {
  const sink = await db.unsafe(`copy tickets (${ticketColumns}) from stdin`).writable()
  await pipeline(inBlocks(lines), sink)
  await db`select setval(pg_get_serial_sequence('tickets', 'id'), (select max(id) from tickets))`
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
      select one.id as article_id, other.id as other_id, sum(1.0 / holders)::real as likeness
      from holders join words one using (word) join words other using (word) where one.id <> other.id group by 1, 2
    ), placed as (
      select *, row_number() over (partition by article_id order by likeness desc, other_id desc) as place from near
    )
    insert into article_likenesses (article_id, other_id, likeness)
    select article_id, other_id, likeness from placed where place <= 12`
}

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

/** Messages go to and fro from the player's first to the latest; ids in the order of time, as the product makes them. */
export async function insertThreads(db: Db, agents: number) {
  await db`
    insert into ticket_messages (id, ticket_id, kind, agent_id, author_name, content, created_at)
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(mark, 1, 3) || '8' || substr(mark, 4, 15))::uuid,
      id, case when k % 2 = 1 then 'customer' else 'reply' end, case when k % 2 = 0 then author_id end,
      case when k % 2 = 1 then 'player' else 'Agent' end,
      jsonb_build_object('type', 'doc', 'content', jsonb_build_array(
        jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text',
          'Message ' || k || ' of ' || title || '. ' || repeat('The party waited at the gate and nobody could enter. ', 1 + (id % 5)::int)))),
        jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', mark)))
      )), at
    from (
      select t.id, t.title, k, coalesce(t.agent_id, pg_temp.volume_id('agent ' || t.id % ${agents}::int)) as author_id, md5(t.id || ' ' || k) as mark,
        t.created_at + (t.updated_at - t.created_at) * ((k - 1)::float8 / greatest(t.messages_count - 1, 1)) as at
      from tickets t cross join lateral generate_series(1, t.messages_count) k
    ) written`
  await db`
    insert into ticket_events (id, ticket_id, kind, actor_kind, actor_id, actor_name, data, created_at)
    overriding system value
    select t.last_event_id - t.messages_count + row_number() over (partition by t.id order by m.created_at, m.id), t.id,
      case when row_number() over (partition by t.id order by m.created_at, m.id) = 1 then 'ticketCreated'
        when m.kind = 'reply' then 'replied' else 'customerWrote' end,
      case when m.kind = 'reply' then 'agent' else 'customer' end, coalesce(m.agent_id, t.customer_id), m.author_name,
      jsonb_build_object('messageId', m.id), m.created_at
    from ticket_messages m join tickets t on t.id = m.ticket_id`
  await db`select setval(pg_get_serial_sequence('ticket_events', 'id'), (select max(id) from ticket_events))`
  await db`
    insert into ticket_reads (ticket_id, agent_id, read_at)
    select id, agent_id, created_at from tickets where agent_id is not null and status <> 'Created'`
}

/** The words of titles and messages; an index made over all of them at once takes a tenth of the time. */
export async function insertSearch(db: Db) {
  const [index] = await db<{ definition: string }[]>`
    select indexdef as definition from pg_indexes where indexname = 'ticket_texts_search'`
  await db`drop index ticket_texts_search`
  await db`insert into ticket_titles (ticket_id, search) select id, ticket_words(title) from tickets`
  await db`
    insert into ticket_texts (message_id, ticket_id, search)
    select m.id, m.ticket_id, ticket_words(t.title || ' ' || document_words(m.content)) || block_words(m.created_at)
    from ticket_messages m join tickets t on t.id = m.ticket_id order by m.id`
  await db`set local maintenance_work_mem = '512MB'`
  await db.unsafe(index?.definition ?? '')
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
    'article_words',
    'article_likenesses',
  ])
    await db.unsafe(`vacuum (analyze) ${table}`)
  await db`analyze`
}
