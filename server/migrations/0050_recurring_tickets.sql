-- Work that comes back: each time a ticket without a player appears. What it names has no foreign keys, so that a definition whose category, team or
-- agent is gone disables itself and says why instead of losing it silently.
create table recurring_tickets (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  enabled boolean not null,
  disabled_for text check (disabled_for in ('topicGone', 'assigneeGone', 'ownerGone')),
  project_id uuid not null,
  category_id uuid not null,
  title text not null check (length(title) between 1 and 150),
  description text not null check (length(description) between 1 and 20000),
  priority text not null check (priority in ('low', 'normal', 'high', 'urgent')),
  tag_ids uuid[] not null,
  team_id uuid,
  agent_id uuid,
  checklist text[] not null,
  schedule jsonb not null,
  skips_while_open boolean not null,
  calendar_id uuid references business_calendars (id) on delete set null,
  -- Null while it is disabled, and after the last time.
  next_at timestamptz,
  owner_id uuid references agents (id) on delete set null,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (enabled or next_at is null)
);
create unique index recurring_tickets_name_is_unique on recurring_tickets (lower(name));
create index recurring_tickets_due on recurring_tickets (next_at) where next_at is not null;
create index recurring_tickets_owner_id on recurring_tickets (owner_id) where owner_id is not null;
create index recurring_tickets_calendar_id on recurring_tickets (calendar_id) where calendar_id is not null;

-- What became of each planned time, once for each; without one, somebody created the ticket by hand.
create table recurring_runs (
  id bigint generated always as identity primary key,
  recurring_ticket_id uuid references recurring_tickets (id) on delete set null,
  -- The name at that time.
  name text not null,
  planned_at timestamptz,
  outcome text not null check (outcome in ('created', 'previousOpen')),
  missed integer not null default 0 check (missed >= 0),
  ticket_id bigint references tickets (id) on delete cascade,
  created_at timestamptz not null,
  unique (recurring_ticket_id, planned_at),
  check ((outcome = 'created') = (ticket_id is not null))
);
create index recurring_runs_of_definition on recurring_runs (recurring_ticket_id, id desc);
create unique index recurring_runs_ticket_id on recurring_runs (ticket_id) where ticket_id is not null;
create index recurring_runs_skipped on recurring_runs (created_at) where ticket_id is null;

-- Every existing row fulfils it, so it need not be read under the lock.
alter table tickets drop constraint tickets_channel_check;
alter table tickets add constraint tickets_channel_check check (channel in ('web', 'guest', 'mail', 'internal')) not valid;

alter table notifications add column recurring_ticket_id uuid references recurring_tickets (id) on delete cascade;
create index notifications_recurring_ticket_id on notifications (recurring_ticket_id) where recurring_ticket_id is not null;
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('mentioned', 'assignedToMe', 'takenFromMe', 'customerWrote',
  'notedInMine', 'followed', 'slaWarned', 'slaBreached', 'satisfactionGiven', 'notifiedByRule', 'ruleDisabled', 'recurringTicketDisabled',
  'snoozeEnded', 'scheduledCanceled', 'sideAnswered'));
alter table notifications drop constraint notifications_check;
alter table notifications drop constraint notifications_check1;
alter table notifications add constraint notifications_subject_check check (num_nonnulls(rule_id, recurring_ticket_id, ticket_id) = 1);
alter table notifications add constraint notifications_event_check check ((ticket_id is null) = (event_id is null));

update agents set notifications = jsonb_set(notifications, '{bell}', (notifications -> 'bell') || '["recurringTicketDisabled"]')
where not notifications -> 'bell' ? 'recurringTicketDisabled';
do $$
declare
  known jsonb;
begin
  execute 'select ' || (select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'agents'::regclass and a.attname = 'notifications') into known;
  execute format('alter table agents alter column notifications set default %L',
    known || jsonb_build_object('bell', (known -> 'bell') || '["recurringTicketDisabled"]'));
end $$;

update roles set rights = rights || 'recurringTickets.manage'::text
where 'rules.manage' = any (rights) and not rights @> array['recurringTickets.manage'];
