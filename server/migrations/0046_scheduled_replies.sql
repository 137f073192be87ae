-- Replies that wait for their moment, and those that were canceled before it. What was sent is a message.
create table scheduled_replies (
  id uuid primary key,
  ticket_id bigint not null references tickets (id) on delete cascade,
  agent_id uuid references agents (id) on delete set null,
  author_name text not null,
  content jsonb not null,
  attachments uuid[] not null,
  status text check (status in ('WaitingCustomerAction', 'WaitingAgentAction', 'Resolved')),
  send_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'canceled')),
  reason text check (reason in ('byAgent', 'customerWrote', 'ticketEnded', 'authorGone', 'noAccess', 'failed')),
  tries integer not null default 0,
  created_at timestamptz not null,
  canceled_at timestamptz,
  check ((state = 'canceled') = (canceled_at is not null and reason is not null))
);
create index scheduled_replies_ticket_id on scheduled_replies (ticket_id, send_at);
create index scheduled_replies_agent_id on scheduled_replies (agent_id);
create index scheduled_replies_due on scheduled_replies (send_at, id) where state = 'pending';

-- How many wait, on the row that everything about the ticket locks.
alter table tickets add column pending_replies smallint not null default 0 check (pending_replies >= 0);

update agents set notifications = jsonb_set(notifications, '{events}', (notifications -> 'events') || '["scheduledCanceled"]')
where not notifications -> 'events' ? 'scheduledCanceled';
do $$
declare
  known jsonb;
begin
  execute 'select ' || (select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'agents'::regclass and a.attname = 'notifications') into known;
  execute format('alter table agents alter column notifications set default %L',
    jsonb_set(known, '{events}', (known -> 'events') || '["scheduledCanceled"]'));
end $$;
