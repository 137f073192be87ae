create table rules (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  position integer not null,
  enabled boolean not null,
  disabled_for text check (disabled_for in ('tooOften', 'ownerGone')),
  trigger text not null check (trigger in ('ticketCreated', 'customerReplied', 'agentReplied', 'ticketUpdated', 'schedule')),
  after_minutes integer check (after_minutes > 0),
  since text check (since in ('created', 'updated', 'customerReplied')),
  project_ids uuid[] not null,
  conditions jsonb not null,
  time_zone text not null,
  actions jsonb not null,
  owner_id uuid references agents (id) on delete set null,
  version integer not null,
  -- A rule on a schedule leaves alone what was due before it was enabled.
  enabled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((trigger = 'schedule') = (after_minutes is not null)),
  check ((trigger = 'schedule') = (since is not null))
);
create unique index rules_name_is_unique on rules (lower(name));
create index rules_position on rules (position, id);
create index rules_owner_id on rules (owner_id) where owner_id is not null;

create table rule_versions (
  rule_id uuid not null references rules (id) on delete cascade,
  version integer not null,
  rule jsonb not null,
  saved_by uuid references agents (id) on delete set null,
  saved_at timestamptz not null,
  primary key (rule_id, version)
);
create index rule_versions_saved_by on rule_versions (saved_by) where saved_by is not null;

-- A rule that is due for a ticket, and what became of it. `cause` is the change outside all rules that it goes back to (its transaction), or the time
-- of a schedule: a rule runs once for each.
create table rule_runs (
  id bigint generated always as identity primary key,
  rule_id uuid not null references rules (id) on delete cascade,
  version integer not null,
  ticket_id bigint not null references tickets (id) on delete cascade,
  event_id bigint,
  cause text not null,
  depth smallint not null,
  because jsonb not null,
  -- Null while it is due.
  outcome text check (outcome in ('done', 'unchanged', 'notAllowed', 'failed', 'skipped')),
  detail text,
  tries smallint not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (rule_id, ticket_id, cause)
);
create index rule_runs_due on rule_runs (id) where outcome is null;
create index rule_runs_due_of_ticket on rule_runs (ticket_id, id) where outcome is null;
create index rule_runs_of_rule on rule_runs (rule_id, created_at desc, id desc);
create index rule_runs_ticket_id on rule_runs (ticket_id);
create index rule_runs_age on rule_runs (created_at);

-- The events that a run made: what they set off goes back to the same cause.
create table rule_events (
  event_id bigint primary key references ticket_events (id) on delete cascade,
  run_id bigint not null references rule_runs (id) on delete cascade
);
create index rule_events_run_id on rule_events (run_id);

-- How far events were looked at; as `statistics_progress`. Rules apply from the upgrade on.
create table rule_progress (
  id boolean primary key default true check (id),
  event_id bigint not null,
  mark_id bigint,
  mark_before xid8,
  marked_at timestamptz
);
insert into rule_progress (event_id) select coalesce(max(id), 0) from ticket_events;

update roles set rights = rights || 'rules.manage'::text
where rights @> array['projects.manage', 'categories.manage', 'articles.manage', 'roles.manage', 'employees.manage', 'mailTemplates.manage',
  'mailAccounts.manage', 'tags.manage', 'statistics.view', 'personalData.manage'] and not rights @> array['rules.manage'];
