import Fastify from 'fastify'
import postgres from 'postgres'
import { v7 as uuidv7 } from 'uuid'

/**
 * The most that the machine can do: a bare server with prepared statements over the same tables. No sign-in, visibility, events or emails, one
 * statement per write; times are sent as PostgreSQL prints them.
 */
const { CEILING_PORT, CEILING_SOCKET } = process.env
const asWritten = { to: 1184, from: [1184], serialize: String, parse: (text: string) => text }
const asNumber = { to: 20, from: [20], serialize: String, parse: Number }
const sql = postgres({
  host: CEILING_SOCKET as string,
  port: 5432,
  username: 'savepoint',
  database: 'savepoint',
  max: 10,
  types: { asWritten, asNumber },
})
const app = Fastify()

const text = { type: 'string' }
const maybe = { type: 'string', nullable: true }
const whole = { type: 'integer' }
const summary = {
  id: whole,
  title: text,
  status: text,
  project_id: text,
  project_name: text,
  category_id: text,
  category_name: text,
  agent_id: maybe,
  agent_name: maybe,
  team_id: maybe,
  team_name: maybe,
  customer_id: text,
  customer_login: text,
  messages_count: whole,
  created_at: text,
  updated_at: text,
  due_at: maybe,
  channel: text,
}
const anything = {}
const message = {
  id: text,
  kind: text,
  agent_id: maybe,
  author_name: text,
  content: anything,
  created_at: text,
}
const answering = (status: number, properties: object) => ({
  schema: { response: { [status]: { type: 'object', properties } } },
})
const rows = { items: { type: 'array', items: { type: 'object', properties: summary } } }

const columns = sql`
  t.id, t.title, t.status, t.project_id, t.project_name, t.category_id, t.category_name, t.agent_id, a.name as agent_name,
  t.team_id, r.name as team_name, t.customer_id, c.email as customer_login, t.messages_count, t.created_at, t.updated_at, t.due_at, t.channel
  from tickets t left join agents a on a.id = t.agent_id left join roles r on r.id = t.team_id left join customers c on c.id = t.customer_id`

app.get<{ Params: { team: string } }>('/queue/:team', answering(200, rows), async ({ params }) => ({
  items: await sql`
    select ${columns} where t.team_id = ${params.team} and t.status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction')
    order by t.queue_rank, t.id limit 50`,
}))
app.get<{ Params: { customer: string } }>(
  '/customer/:customer',
  answering(200, rows),
  async ({ params }) => ({
    items: await sql`
    select id, title, status, project_id, project_name, category_id, category_name, customer_id, messages_count, created_at, updated_at, channel
    from tickets where customer_id = ${params.customer} and status <> 'Closed' order by updated_at desc, id desc limit 50`,
  }),
)

const thread = { messages: { type: 'array', items: { type: 'object', properties: message } } }
app.get<{ Params: { id: string } }>(
  '/ticket/:id',
  answering(200, { ...summary, ...thread }),
  async ({ params }) => {
    const [[ticket], messages] = await Promise.all([
      sql`select ${columns} where t.id = ${params.id}`,
      sql`select id, kind, agent_id, author_name, content, created_at from ticket_messages
      where ticket_id = ${params.id} order by created_at, id`,
    ])
    return { ...ticket, messages }
  },
)

type NewTicket = { customerId: string; projectId: string; categoryId: string; title: string; text: string }
const documentOf = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
app.post<{ Body: NewTicket }>('/tickets', answering(201, { id: whole }), async ({ body }, reply) => {
  const now = new Date()
  const [row] = await sql`
    with ticket as (
      insert into tickets (project_id, project_name, category_id, category_name, customer_id, contact_locale, channel, title, status,
        messages_count, created_at, updated_at, customer_wrote_at, waiting_since, due_at, queue_rank)
      values (${body.projectId}, 'Game', ${body.categoryId}, 'Topic', ${body.customerId}, 'en', 'web', ${body.title}, 'Created',
        1, ${now.toISOString()}, ${now.toISOString()}, ${now.toISOString()}, ${now.toISOString()}, ${now.toISOString()}, ${now.getTime()})
      returning id
    ), message as (
      insert into ticket_messages (id, ticket_id, kind, author_name, content, created_at)
      select ${uuidv7()}, id, 'customer', 'player', ${sql.json(documentOf(body.text))}, ${now.toISOString()} from ticket
    )
    select id from ticket`
  return reply.code(201).send(row)
})
app.post<{ Params: { id: string }; Body: { text: string } }>(
  '/tickets/:id/replies',
  answering(201, message),
  async ({ params, body }, reply) => {
    const now = new Date().toISOString()
    const content = documentOf(body.text)
    const [row] = await sql`
      with counted as (
        update tickets set messages_count = messages_count + 1, status = 'WaitingCustomerAction', updated_at = ${now},
          waiting_since = null, due_at = null
        where id = ${params.id}
      )
      insert into ticket_messages (id, ticket_id, kind, author_name, content, created_at)
      values (${uuidv7()}, ${params.id}, 'reply', 'Agent', ${sql.json(content)}, ${now})
      returning id, kind, agent_id, author_name, content, created_at`
    return reply.code(201).send(row)
  },
)

app.post<{ Body: { ids: number[]; teamId: string } }>(
  '/tickets/change',
  answering(200, { changed: whole }),
  async ({ body }) => {
    const changed = await sql`
      with wanted as materialized (select id from tickets where id = any (${body.ids}) order by id for update)
      update tickets set team_id = ${body.teamId} from wanted where tickets.id = wanted.id`
    return { changed: changed.count }
  },
)

// The planner would read every text instead of trusting the index; the ceiling uses the index. Finds matches first, highlights the newest twenty:
// one language, no ranking, no prefixes, no corrections, no visibility.
const byIndex = postgres({
  host: CEILING_SOCKET as string,
  port: 5432,
  username: 'savepoint',
  database: 'savepoint',
  max: 10,
  types: { asWritten, asNumber },
  connection: { enable_seqscan: 'off' } as never,
})
const found = { id: text, title: text, tags: { type: 'array', items: text }, snippet: text, updated_at: text }
app.get<{ Querystring: { q: string } }>(
  '/articles/search',
  answering(200, { items: { type: 'array', items: { type: 'object', properties: found } } }),
  async ({ query }) => {
    const wanted = query.q.split(' ').join(' & ')
    const items = await byIndex`
      with matching as materialized (
        select id, updated_at from articles where search @@ to_tsquery('russian', ${wanted}) and published
      ), newest as (
        select id from matching order by updated_at desc, id limit 20
      )
      select id, title, tags, updated_at, ts_headline('russian', left(body, 700), to_tsquery('russian', ${wanted})) as snippet
      from newest join articles using (id) order by updated_at desc, id`
    return { items }
  },
)

const hit = { id: whole, title: text, status: text, updated_at: text, snippet: text }
app.get<{ Querystring: { q: string } }>(
  '/tickets/search',
  answering(200, { items: { type: 'array', items: { type: 'object', properties: hit } } }),
  async ({ query }) => {
    const wanted = query.q.split(' ').join(' & ')
    const items = await byIndex`
      with matching as materialized (
        select ticket_id, message_id from ticket_texts where search @@ to_tsquery('russian', ${wanted})
      ), newest as (
        select ticket_id, message_id from matching order by message_id desc limit 20
      )
      select t.id, t.title, t.status, t.updated_at, ts_headline('russian', document_words(m.content), to_tsquery('russian', ${wanted})) as snippet
      from newest n join tickets t on t.id = n.ticket_id join ticket_messages m on m.id = n.message_id order by t.updated_at desc, t.id`
    return { items }
  },
)

await app.listen({ host: '127.0.0.1', port: Number(CEILING_PORT) })
process.once(
  'SIGTERM',
  () => void app.close().then(() => Promise.all([sql, byIndex].map((pool) => pool.end({ timeout: 1 })))),
)
