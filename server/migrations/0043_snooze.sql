-- Reads `tickets` eight times, during which nobody writes to it: about two seconds for a million tickets.
alter table tickets
  add column snoozed_until timestamptz,
  add column snooze_survives boolean not null default false,
  add column woken_at timestamptz;

-- Few tickets are snoozed. The worker wakes them in the order of the first, and lists of them are read from the others.
create index tickets_to_wake on tickets (snoozed_until, id) where snoozed_until is not null;
create index tickets_snoozed on tickets (category_id, snoozed_until, id) where snoozed_until is not null;
create index tickets_snoozed_agent on tickets (agent_id, snoozed_until, id) include (category_id)
  where snoozed_until is not null and agent_id is not null;

-- The lists in which snoozed tickets are left out, so that they need not read rows to do so.
drop index tickets_open_agent_rank, tickets_open_team_rank,
  tickets_open_unassigned_rank, tickets_open_unassigned_creation, tickets_open_unassigned_update;
create index tickets_open_agent_rank on tickets (agent_id, queue_rank, id) include (category_id, snoozed_until)
  where agent_id is not null and status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction');
create index tickets_open_team_rank on tickets (team_id, queue_rank, id) include (category_id, snoozed_until)
  where team_id is not null and status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction');
create index tickets_open_unassigned_rank on tickets (category_id, queue_rank, id) include (status, team_id, channel, snoozed_until)
  where agent_id is null and status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction');
create index tickets_open_unassigned_creation on tickets (category_id, created_at, id) include (status, team_id, channel, snoozed_until)
  where agent_id is null and status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction');
create index tickets_open_unassigned_update on tickets (category_id, updated_at, id) include (status, team_id, channel, snoozed_until)
  where agent_id is null and status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction');

-- Whoever changes statuses takes tickets out of the queue already.
update roles set rights = rights || 'tickets.snooze'::text
  where 'tickets.changeStatus' = any (rights) and not 'tickets.snooze' = any (rights);
update agents set notifications = jsonb_set(notifications, '{events}', (notifications -> 'events') || '["snoozeEnded"]')
where not notifications -> 'events' ? 'snoozeEnded';
do $$
declare
  known jsonb;
begin
  execute 'select ' || (select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'agents'::regclass and a.attname = 'notifications') into known;
  execute format('alter table agents alter column notifications set default %L',
    jsonb_set(known, '{events}', (known -> 'events') || '["snoozeEnded"]'));
end $$;
