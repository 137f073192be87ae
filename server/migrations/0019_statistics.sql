-- Statistics, read from the events of tickets: what each event counts for, and daily sums of it per time zone.

create type statistics_kind as enum (
  'created', 'firstReply', 'nextReply', 'otherReply', 'note', 'waitedForAgent', 'resolved', 'returned', 'reopened', 'closed',
  'movedOut', 'movedIn', 'touched', 'entered', 'left'
);
-- Under what something is counted: each combination once. Ids without references, so that nothing deleted changes a sum. `place_id` and `staff_id` say
-- the same more coarsely: without team and agent, and without the channel; `crew_id` names team and agent alone. None is ever deleted.
create table statistics_places (
  id integer generated always as identity primary key,
  project_id uuid,
  category_id uuid,
  channel text,
  unique nulls not distinct (category_id, project_id, channel)
);
create table statistics_staff (
  id integer generated always as identity primary key,
  project_id uuid,
  category_id uuid,
  team_id uuid,
  agent_id uuid,
  unique nulls not distinct (category_id, team_id, agent_id, project_id)
);
create table statistics_crews (
  id integer generated always as identity primary key,
  team_id uuid,
  agent_id uuid,
  unique nulls not distinct (team_id, agent_id)
);
create table statistics_standings (
  id integer generated always as identity primary key,
  project_id uuid,
  category_id uuid,
  team_id uuid,
  agent_id uuid,
  channel text,
  place_id integer not null,
  staff_id integer not null,
  crew_id integer not null,
  key text not null unique generated always as (
    coalesce(project_id::text, '') || ' ' || coalesce(category_id::text, '') || ' ' || coalesce(team_id::text, '') || ' '
    || coalesce(agent_id::text, '') || ' ' || coalesce(channel, '')
  ) stored
);

-- The last names of teams, which may be deleted.
create table statistics_teams (
  id uuid primary key,
  name text not null
);

-- What is remembered of each ticket between its events.
create table statistics_tickets (
  ticket_id bigint primary key,
  standing_id integer not null,
  status text not null,
  created_at timestamptz not null,
  open_since timestamptz,
  memory jsonb not null
);
create index statistics_tickets_open on statistics_tickets (standing_id, status, created_at) include (ticket_id) where open_since is not null;

-- Lengths are told as exactly as they are shown: to the second below ten minutes, to the minute below a day, to ten minutes below ten days, to the hour beyond.
create function statistics_step(seconds integer) returns integer language sql immutable parallel safe
return case
  when seconds < 600 then seconds
  when seconds < 86400 then seconds / 60 * 60
  when seconds < 864000 then seconds / 600 * 600
  else seconds / 3600 * 3600
end;

-- One thing counted. `at` says on which day, the standing under what, with the agent who is credited with it.
create table statistics_facts (
  kind statistics_kind not null,
  at timestamptz not null,
  event_id bigint not null,
  ticket_id bigint not null,
  standing_id integer not null,
  -- How long it took; of resolutions also without the time spent waiting for the customer.
  seconds integer,
  own_seconds integer,
  -- Of resolutions: public replies until then, whether it is the ticket's first, and when the next one came.
  replies integer,
  is_first boolean,
  until timestamptz,
  -- Of `left`: since when it stood there; of `touched`: the same agent's touch before.
  since timestamptz,
  step integer generated always as (statistics_step(seconds)) stored,
  own_step integer generated always as (statistics_step(own_seconds)) stored
);
create index statistics_facts_by_time on statistics_facts (kind, at, event_id) include (standing_id, step, own_step, is_first, until);
create index statistics_facts_by_standing on statistics_facts (standing_id, kind, at);
create index statistics_facts_resolved_again on statistics_facts (at)
  include (ticket_id, standing_id, step, own_step, is_first, until)
  where kind = 'resolved' and not (is_first and until is null);

create index statistics_facts_reopened on statistics_facts (at) include (ticket_id, standing_id) where kind = 'reopened';

-- Time zones whose days are summed up. A zone nobody asked for in a long time is dropped.
create table statistics_zones (
  id smallint generated always as identity primary key,
  name text not null unique,
  filled_at timestamptz,
  used_at timestamptz not null
);

-- What was counted on a day, by place and by staff: sums of the facts.
create table statistics_place_days (
  zone_id smallint not null references statistics_zones on delete cascade,
  day date not null,
  place_id integer not null,
  created integer not null default 0,
  replies integer not null default 0,
  first_replies integer not null default 0,
  replied_in_a_day integer not null default 0,
  next_replies integer not null default 0,
  notes integer not null default 0,
  waits integer not null default 0,
  resolved integer not null default 0,
  first_resolved integer not null default 0,
  resolved_at_once integer not null default 0,
  resolved_in_a_day integer not null default 0,
  last_resolved integer not null default 0,
  only_resolved integer not null default 0,
  returned integer not null default 0,
  reopened integer not null default 0,
  closed integer not null default 0,
  moved_out integer not null default 0,
  moved_in integer not null default 0,
  touched integer not null default 0,
  entered integer not null default 0,
  left_open integer not null default 0,
  first_reply_seconds bigint not null default 0,
  next_reply_seconds bigint not null default 0,
  wait_seconds bigint not null default 0,
  first_resolved_seconds bigint not null default 0,
  first_resolved_own_seconds bigint not null default 0,
  last_resolved_seconds bigint not null default 0,
  last_resolved_own_seconds bigint not null default 0,
  last_resolved_replies bigint not null default 0,
  primary key (zone_id, day, place_id)
);
create table statistics_staff_days (
  zone_id smallint not null references statistics_zones on delete cascade,
  day date not null,
  staff_id integer not null,
  created integer not null default 0,
  replies integer not null default 0,
  first_replies integer not null default 0,
  replied_in_a_day integer not null default 0,
  next_replies integer not null default 0,
  notes integer not null default 0,
  waits integer not null default 0,
  resolved integer not null default 0,
  first_resolved integer not null default 0,
  resolved_at_once integer not null default 0,
  resolved_in_a_day integer not null default 0,
  last_resolved integer not null default 0,
  only_resolved integer not null default 0,
  returned integer not null default 0,
  reopened integer not null default 0,
  closed integer not null default 0,
  moved_out integer not null default 0,
  moved_in integer not null default 0,
  touched integer not null default 0,
  entered integer not null default 0,
  left_open integer not null default 0,
  first_reply_seconds bigint not null default 0,
  next_reply_seconds bigint not null default 0,
  wait_seconds bigint not null default 0,
  first_resolved_seconds bigint not null default 0,
  first_resolved_own_seconds bigint not null default 0,
  last_resolved_seconds bigint not null default 0,
  last_resolved_own_seconds bigint not null default 0,
  last_resolved_replies bigint not null default 0,
  primary key (zone_id, day, staff_id)
);
-- How many things of a month took how long, by team and agent: for who sees every category. `resolved` are tickets with one resolution.
create type statistics_length as enum ('firstReply', 'nextReply', 'waitedForAgent', 'resolved', 'resolvedOwn');
create table statistics_length_months (
  zone_id smallint not null references statistics_zones on delete cascade,
  length statistics_length not null,
  month date not null,
  crew_id integer not null,
  step integer not null,
  count integer not null,
  primary key (zone_id, length, month, crew_id, step)
);
create table statistics_minute_days (
  zone_id smallint not null references statistics_zones on delete cascade,
  day date not null,
  agent_id uuid not null,
  active_minutes integer not null,
  online_minutes integer not null,
  primary key (zone_id, day, agent_id)
);

-- How far the events are counted. Everything up to `mark_id` is settled once no transaction before `mark_before` is open.
create table statistics_progress (
  id boolean primary key default true check (id),
  event_id bigint not null default 0,
  mark_id bigint,
  mark_before xid8,
  marked_at timestamptz,
  minutes_until timestamptz not null default '-infinity',
  as_of timestamptz not null
);
insert into statistics_progress (as_of) values ('2000-01-01');

-- The minutes in which an agent's workspace was open; `active`: in front of them and in use.
create table agent_minutes (
  minute timestamptz not null,
  agent_id uuid not null,
  active boolean not null,
  primary key (minute, agent_id)
);

-- Months whose accounting does not change any more, with their days and the teams of that moment.
create table statistics_locks (
  month date primary key,
  zone text not null,
  locked_at timestamptz not null,
  agent_id uuid,
  agent_name text not null,
  check (extract(day from month) = 1)
);
create table statistics_locked_days (
  month date not null references statistics_locks on delete cascade,
  day date not null,
  staff_id integer not null,
  replies integer not null,
  notes integer not null,
  first_replies integer not null,
  touched integer not null,
  resolved integer not null,
  returned integer not null,
  primary key (month, day, staff_id)
);
create table statistics_locked_minutes (
  month date not null references statistics_locks on delete cascade,
  day date not null,
  agent_id uuid not null,
  active_minutes integer not null,
  online_minutes integer not null,
  primary key (month, day, agent_id)
);
create table statistics_locked_agents (
  month date not null references statistics_locks on delete cascade,
  agent_id uuid not null,
  name text not null,
  team_id uuid,
  team_name text,
  primary key (month, agent_id)
);

-- Reports an employee comes back to, perhaps mailed by themselves.
create table statistics_reports (
  id uuid primary key,
  agent_id uuid not null references agents on delete cascade,
  name text not null,
  report text not null check (report in ('projects', 'kpi', 'accounting')),
  search jsonb not null,
  schedule jsonb,
  -- The next try, when the last one failed.
  next_at timestamptz,
  failures integer not null default 0,
  -- While a process has it in hand.
  held_until timestamptz,
  last_sent_at timestamptz,
  updated_at timestamptz not null,
  check ((schedule is null) = (next_at is null))
);
create unique index statistics_reports_name_is_unique on statistics_reports (agent_id, lower(name));
create index statistics_reports_due on statistics_reports (next_at) where next_at is not null;
create index statistics_reports_held on statistics_reports (held_until) where held_until is not null;

-- Files that go with a mail which belongs to no ticket.
create table mail_files (
  mail_id uuid not null references mails on delete cascade,
  position integer not null,
  name text not null,
  type text not null,
  content bytea not null,
  primary key (mail_id, position)
);
