-- New columns have constant defaults or none, so that `tickets` is not rewritten.
alter table categories add column asks_satisfaction boolean not null default true;
alter table tickets add column satisfaction text check (satisfaction in ('good', 'bad'));

-- Resolutions after which a question may become due.
create table satisfaction_due (
  event_id bigint primary key references ticket_events (id) on delete cascade,
  ticket_id bigint not null references tickets (id) on delete cascade,
  due_at timestamptz not null
);
create index satisfaction_due_at on satisfaction_due (due_at, event_id);
create index satisfaction_due_ticket_id on satisfaction_due (ticket_id);

-- Agent, team, category and project are those of the moment of asking; they have no foreign keys, so that figures keep what was deleted.
create table satisfaction_questions (
  id uuid primary key,
  ticket_id bigint not null references tickets (id) on delete cascade,
  -- The resolution that it asks about: at most one question for each.
  event_id bigint not null unique references ticket_events (id) on delete cascade,
  customer_id uuid references customers (id) on delete set null,
  address_hash bytea,
  token_hash bytea unique,
  agent_id uuid,
  team_id uuid,
  project_id uuid,
  category_id uuid,
  channel text not null check (channel in ('web', 'guest', 'mail')),
  asked_at timestamptz not null,
  skipped_at timestamptz,
  score text check (score in ('good', 'bad')),
  comment text check (length(comment) between 1 and 1000),
  answered_at timestamptz,
  changed_at timestamptz,
  check ((score is null) = (answered_at is null)),
  check (score is not null or (comment is null and changed_at is null))
);
create index satisfaction_questions_ticket_id on satisfaction_questions (ticket_id, asked_at desc);
create index satisfaction_questions_customer_id on satisfaction_questions (customer_id, asked_at) where customer_id is not null;
create index satisfaction_questions_address_hash on satisfaction_questions (address_hash, asked_at) where address_hash is not null;
create index satisfaction_questions_asked_at on satisfaction_questions (asked_at);
create index satisfaction_questions_commented on satisfaction_questions (asked_at desc, id desc) where comment is not null;

-- How far resolutions were looked at; as `statistics_progress`. Nobody is asked about what was resolved before the upgrade.
create table satisfaction_progress (
  id boolean primary key default true check (id),
  event_id bigint not null,
  mark_id bigint,
  mark_before xid8,
  marked_at timestamptz
);
insert into satisfaction_progress (event_id) select coalesce(max(id), 0) from ticket_events;

-- Whoever is told of answers in their tickets is told of scores as well.
update agents set notifications = jsonb_set(notifications, '{events}', (notifications -> 'events') || '["satisfactionGiven"]')
where notifications -> 'events' ? 'customerWrote' and not notifications -> 'events' ? 'satisfactionGiven';
alter table agents alter column notifications
  set default '{"sound": true, "browser": false, "events": ["newTicket", "customerWrote", "assignedToMe", "slaWarned", "slaBreached", "satisfactionGiven"]}';
