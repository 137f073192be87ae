create table ticket_followers (
  ticket_id bigint not null references tickets (id) on delete cascade,
  agent_id uuid not null references agents (id) on delete cascade,
  -- False once they stopped: a mention does not make them follow again.
  following boolean not null,
  since timestamptz not null,
  primary key (ticket_id, agent_id)
);
create index ticket_followers_agent_id on ticket_followers (agent_id);

-- Employees and teams that a note names.
alter table ticket_messages add column mentioned uuid[];

create table notifications (
  id bigint generated always as identity primary key,
  agent_id uuid not null references agents (id) on delete cascade,
  kind text not null check (kind in ('mentioned', 'assignedToMe', 'takenFromMe', 'customerWrote', 'notedInMine', 'followed', 'slaWarned',
    'slaBreached', 'satisfactionGiven', 'notifiedByRule', 'ruleDisabled', 'snoozeEnded', 'scheduledCanceled')),
  ticket_id bigint references tickets (id) on delete cascade,
  event_id bigint references ticket_events (id) on delete cascade,
  rule_id uuid references rules (id) on delete cascade,
  created_at timestamptz not null,
  read_at timestamptz,
  -- When an unread mention is emailed.
  mail_due_at timestamptz,
  unique (agent_id, event_id),
  check ((rule_id is null) = (ticket_id is not null)),
  check ((rule_id is null) = (event_id is not null))
);
create index notifications_of_agent on notifications (agent_id, id desc);
create index notifications_unread on notifications (agent_id, ticket_id) where read_at is null;
create index notifications_mentions on notifications (agent_id, id desc) where kind = 'mentioned';
create index notifications_mail_due on notifications (mail_due_at) where mail_due_at is not null;
create index notifications_age on notifications (created_at);
create index notifications_ticket_id on notifications (ticket_id);
create index notifications_event_id on notifications (event_id);
create index notifications_rule_id on notifications (rule_id) where rule_id is not null;

-- How far events were looked at; as `statistics_progress`. Nobody is notified of what happened before the upgrade.
create table notification_progress (
  id boolean primary key default true check (id),
  event_id bigint not null,
  mark_id bigint,
  mark_before xid8,
  marked_at timestamptz
);
insert into notification_progress (event_id) select coalesce(max(id), 0) from ticket_events;

-- A colleague who names somebody reaches them, unless they choose otherwise.
update agents set notifications = notifications || jsonb_build_object(
  'events', (notifications -> 'events') || '["mentioned"]',
  'bell', '["mentioned", "assignedToMe", "takenFromMe", "customerWrote", "notedInMine", "followed", "slaWarned", "slaBreached", "satisfactionGiven", "notifiedByRule", "ruleDisabled", "snoozeEnded", "scheduledCanceled"]'::jsonb,
  'mentionsByMail', true);
alter table agents alter column notifications
  set default '{"sound": true, "browser": false, "events": ["newTicket", "mentioned", "customerWrote", "assignedToMe", "slaWarned", "slaBreached", "satisfactionGiven", "notifiedByRule", "snoozeEnded"], "bell": ["mentioned", "assignedToMe", "takenFromMe", "customerWrote", "notedInMine", "followed", "slaWarned", "slaBreached", "satisfactionGiven", "notifiedByRule", "ruleDisabled", "snoozeEnded", "scheduledCanceled"], "mentionsByMail": true}';
