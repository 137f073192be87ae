-- New columns have constant defaults or none, so that `tickets` is not rewritten.
create table business_calendars (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  time_zone text not null check (length(time_zone) between 1 and 100),
  -- Null: around the clock.
  hours jsonb,
  country text check (length(country) between 2 and 3),
  state text check (length(state) between 1 and 10),
  own_dates date[] not null default '{}',
  -- Public holidays of the country as they were known when it was saved, and until when.
  public_dates date[] not null default '{}',
  public_until date,
  exceptions jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index business_calendars_name_is_unique on business_calendars (lower(name));

create table sla_policies (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  position int not null,
  enabled boolean not null default true,
  -- Of tickets that no other policy matches; always the last.
  is_default boolean not null default false,
  calendar_id uuid references business_calendars (id),
  conditions jsonb not null,
  first_reply_minutes int check (first_reply_minutes > 0),
  next_reply_minutes int check (next_reply_minutes > 0),
  resolution_minutes int check (resolution_minutes > 0),
  warn_minutes int check (warn_minutes > 0),
  created_at timestamptz not null,
  -- Null as long as nobody has changed the default policy: its targets are then those of LIMIT_REPLY_EXPECTED_HOURS.
  updated_at timestamptz,
  -- What has decided about tickets stays, so that their figures keep its name.
  deleted_at timestamptz
);
create unique index sla_policies_name_is_unique on sla_policies (lower(name)) where deleted_at is null;
create unique index sla_policies_one_default on sla_policies (is_default) where is_default;
create index sla_policies_calendar_id on sla_policies (calendar_id) where calendar_id is not null;
insert into sla_policies (id, name, position, is_default, conditions, first_reply_minutes, next_reply_minutes, created_at)
values ('00000000-0000-7000-8000-000000000024', '24 hours, around the clock', 1000000, true, '{"all":[],"any":[],"none":[]}', 1440, 1440, now());

-- One row. Every change gives a new version, by which processes know whether the policies they keep are current.
create table sla_settings (
  only_row boolean primary key default true check (only_row),
  version uuid not null,
  -- Transactions that began before this one may still use the version before.
  saved_by xid8 not null,
  -- The version by which the open tickets were planned.
  planned_version uuid
);
-- Open tickets keep their due times until policies are saved.
insert into sla_settings (version, saved_by, planned_version)
select version, pg_current_xact_id(), version from gen_random_uuid() version;

alter table tickets
  drop constraint tickets_check,
  add column sla_state jsonb,
  add column sla_policy_id uuid,
  add column sla_metric text,
  add column sla_paused_at timestamptz,
  add column sla_breached_at timestamptz,
  -- When the next warning or breach is to be announced.
  add column sla_next_at timestamptz;
create index tickets_sla_paused on tickets (category_id, queue_rank, id) where sla_paused_at is not null;
create index tickets_sla_next on tickets (sla_next_at, id) where sla_next_at is not null;

create table sla_outcomes (
  ticket_id bigint not null references tickets (id) on delete cascade,
  metric text not null check (metric in ('firstReply', 'nextReply', 'resolution')),
  started_at timestamptz not null,
  policy_id uuid not null references sla_policies (id),
  project_id uuid,
  category_id uuid,
  target_at timestamptz not null,
  is_missed boolean not null,
  -- Business seconds from the target to the end; null as long as it runs.
  overrun_seconds bigint check (overrun_seconds >= 0),
  decided_at timestamptz not null,
  stopped_at timestamptz,
  primary key (ticket_id, metric, started_at)
);
create index sla_outcomes_decided on sla_outcomes (decided_at);
create index sla_outcomes_policy_id on sla_outcomes (policy_id);

update roles set rights = rights || 'sla.manage'::text
where rights @> array['projects.manage', 'categories.manage', 'articles.manage', 'roles.manage', 'employees.manage', 'mailTemplates.manage',
  'mailAccounts.manage', 'tags.manage', 'statistics.view', 'personalData.manage'] and not rights @> array['sla.manage'];

-- Whoever is told of answers in their tickets is told of their targets as well.
update agents set notifications = jsonb_set(notifications, '{events}', (notifications -> 'events') || '["slaWarned", "slaBreached"]')
where notifications -> 'events' ? 'customerWrote' and not notifications -> 'events' ? 'slaBreached';
alter table agents alter column notifications
  set default '{"sound": true, "browser": false, "events": ["newTicket", "customerWrote", "assignedToMe", "slaWarned", "slaBreached"]}';
