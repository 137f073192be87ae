import type { Database } from '../server/src/platform/database/database.ts'

/** Tickets of the last year with up to ten events each; returns the number of events. */
export async function seedYear(db: Database, tickets: number, now: Date): Promise<number> {
  return await db.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`set local work_mem = '512MB'`
    await tx`set local session_replication_role = replica`
    await tx`
      create temp table demo_tickets on commit drop as
      select 100000 + n as id, ${now}::timestamptz - interval '365 days' * (1 - n::float8 / ${tickets}) as at,
        (array['web', 'web', 'web', 'guest', 'mail'])[1 + n % 5] as channel,
        c.id as category_id, c.project_id, a.id as agent_id, a.name as agent_name, r.id as team_id, r.name as team_name, (n * 7919) % 1000 as chance
      from generate_series(1, ${tickets}::bigint) n
      join (select id, project_id, row_number() over (order by id) - 1 as place, count(*) over () as many from categories) c on c.place = (n * 31) % c.many
      join (select id, name, role_id, row_number() over (order by id) - 1 as place, count(*) over () as many from agents) a on a.place = (n * 17) % a.many
      join roles r on r.id = a.role_id`
    await tx`
      insert into tags (id, name, color, created_at, updated_at)
      select gen_random_uuid(), 'Tag ' || n, 'blue', ${now}, ${now} from generate_series(1, 3000) n on conflict do nothing`
    await tx`
      create temp table labels on commit drop as
      select id, substr(name, 5)::int - 1 as place from tags where name like 'Tag %'`
    await tx`
      insert into tickets (id, project_id, project_name, category_id, category_name, channel, title, status, contact_locale, created_at, updated_at, queue_rank, agent_id, team_id, priority, tag_ids)
      overriding system value
      select demo_tickets.id, project_id, 'P', category_id, 'C', channel, 'T', 'Closed', 'ru', at, at, 0, agent_id, team_id,
        case when chance < 50 then 'urgent' when chance < 150 then 'high' else 'normal' end,
        case when tags.number % 4 = 0 then array[one.id, other.id] else '{}' end
      from demo_tickets cross join lateral (select demo_tickets.id - 100000 as number) tags
      left join labels one on one.place = tags.number % 20 left join labels other on other.place = 20 + tags.number % 2980`
    await tx`drop index ticket_events_ticket_id`
    const [row] = await tx<{ events: number }[]>`
      with written as (
        insert into ticket_events (ticket_id, kind, actor_kind, actor_id, actor_name, data, created_at)
        select id, kind, actor_kind, case when actor_kind = 'agent' then agent_id end, 'N', data, at + after
        from demo_tickets cross join lateral (values
          (0, interval '0', 'ticketCreated', 'customer', '{}'::jsonb),
          (1, interval '1 minute' * (1 + chance % 37), 'teamAssigned', 'agent', jsonb_build_object('from', null, 'to', jsonb_build_object('id', team_id, 'name', team_name))),
          (2, interval '1 minute' * (2 + chance % 43), 'agentAssigned', 'agent', jsonb_build_object('from', null, 'to', jsonb_build_object('id', agent_id, 'name', agent_name))),
          (3, interval '1 minute' * (45 + chance), 'replied', 'agent', '{}'),
          (4, interval '1 minute' * (45 + chance), 'statusChanged', 'agent', '{"from": "Created", "to": "WaitingCustomerAction"}'),
          (5, interval '1 minute' * (60 + chance * 3), 'customerWrote', 'customer', '{}'),
          (6, interval '1 minute' * (60 + chance * 3), 'statusChanged', 'customer', '{"from": "WaitingCustomerAction", "to": "WaitingAgentAction"}'),
          (7, interval '1 minute' * (61 + chance * 5), 'replied', 'agent', '{}'),
          (8, interval '1 minute' * (61 + chance * 5), 'statusChanged', 'agent', '{"from": "WaitingAgentAction", "to": "Resolved"}'),
          (9, interval '10 days' + interval '1 minute' * (61 + chance * 5), 'statusChanged',
            case when chance < 50 then 'customer' else 'system' end,
            case when chance < 50 then '{"from": "Resolved", "to": "WaitingAgentAction"}'::jsonb else '{"from": "Resolved", "to": "Closed"}' end)
        ) e (place, after, kind, actor_kind, data)
        where at + after <= ${now}
        order by at + after, id, place
        returning 1
      )
      select count(*)::bigint as events from written`
    await tx`create index ticket_events_ticket_id on ticket_events (ticket_id, id)`
    await tx`select setval(pg_get_serial_sequence('tickets', 'id'), 100000 + ${tickets}::bigint)`
    return row?.events ?? 0
  })
}

export async function addEvents(db: Database, count: number, now: Date): Promise<number> {
  const rows = await db`
    insert into ticket_events (ticket_id, kind, actor_kind, actor_id, actor_name, data, created_at)
    select t.id, case when n % 2 = 0 then 'noted' else 'replied' end, 'agent', t.agent_id, 'N', '{}', ${now}
    from (select id, agent_id from tickets order by id desc limit ${Math.ceil(count / 10)}) t cross join generate_series(1, 10) n
    returning 1`
  return rows.length
}

export async function countRows(db: Database, table: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*)::bigint as count from ${db(table)}`
  return row?.count ?? 0
}

/** Megabytes. */
export async function sizesOf(db: Database): Promise<Record<string, number>> {
  const rows = await db<{ name: string; size: number }[]>`
    select relname as name, pg_total_relation_size(oid)::float8 / 1048576 as size from pg_class
    where relname in ('ticket_events', 'statistics_facts', 'statistics_daily_topic_totals', 'statistics_daily_staff_totals', 'statistics_length_months', 'statistics_tickets')`
  return Object.fromEntries(rows.map(({ name, size }) => [`${name}, MB`, size]))
}
