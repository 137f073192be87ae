-- Email with third parties about a ticket. Apart from `ticket_messages`, which players, search, clocks and statistics read.
create table side_conversations (
  id uuid primary key,
  -- In the reply token: a whole id would make an address too long.
  number bigint generated always as identity unique,
  ticket_id bigint not null references tickets (id) on delete cascade,
  -- The ticket it was begun in, when a merge has taken it to another one.
  merged_from bigint references tickets (id) on delete set null,
  subject text not null check (length(subject) between 1 and 200),
  recipients text[] not null check (cardinality(recipients) between 1 and 10),
  status text not null default 'open' check (status in ('open', 'closed')),
  agent_id uuid references agents (id) on delete set null,
  author_name text not null,
  messages_count integer not null default 0,
  created_at timestamptz not null,
  -- Of the last answer written by a person.
  answered_at timestamptz
);
create index side_conversations_ticket_id on side_conversations (ticket_id, created_at);
create index side_conversations_merged_from on side_conversations (merged_from) where merged_from is not null;
create index side_conversations_agent_id on side_conversations (agent_id) where agent_id is not null;

create table side_messages (
  id uuid primary key,
  conversation_id uuid not null references side_conversations (id) on delete cascade,
  kind text not null check (kind in ('sent', 'received')),
  agent_id uuid references agents (id) on delete set null,
  author_name text not null,
  content jsonb not null,
  signature jsonb,
  -- Of an answer, as of mail in tickets; whether the sender was among the recipients.
  received jsonb,
  from_recipient boolean not null default true,
  -- One for each recipient.
  deliveries jsonb not null default '[]',
  created_at timestamptz not null
);
create index side_messages_conversation_id on side_messages (conversation_id, created_at, id);
create index side_messages_agent_id on side_messages (agent_id, created_at) where agent_id is not null;

create table side_conversation_reads (
  conversation_id uuid not null references side_conversations (id) on delete cascade,
  agent_id uuid not null references agents (id) on delete cascade,
  read_at timestamptz not null,
  primary key (conversation_id, agent_id)
);
create index side_conversation_reads_agent_id on side_conversation_reads (agent_id);

-- The rows of before all hold null, so the foreign keys need no look at them.
alter table files add column side_message_id uuid;
alter table files add constraint files_side_message_id_fkey
  foreign key (side_message_id) references side_messages (id) on delete cascade not valid;
create index files_side_message_id on files (side_message_id) where side_message_id is not null;
alter table mails add column side_message_id uuid;
alter table mails add constraint mails_side_message_id_fkey
  foreign key (side_message_id) references side_messages (id) on delete set null not valid;
create index mails_side_message_id on mails (side_message_id) where side_message_id is not null;
-- Whom the email names as its recipients, when there are several: each gets an email of their own.
alter table mails add column shown_recipients text[];
alter table inbound_mails add column side_message_id uuid;
alter table inbound_mails add constraint inbound_mails_side_message_id_fkey
  foreign key (side_message_id) references side_messages (id) on delete set null not valid;
create index inbound_mails_side_message_id on inbound_mails (side_message_id) where side_message_id is not null;
-- Mail is looked up by what it answers.
create index inbound_mails_side_answers on inbound_mails (message_id) where message_id is not null and side_message_id is not null;

-- Sends data outside: only to roles that hold every other right of its group.
update roles set rights = array_append(rights, 'tickets.startSideConversations')
  where rights @> array['tickets.reply', 'tickets.note', 'tickets.changeStatus', 'tickets.assignAgent', 'tickets.assignTeam', 'tickets.move',
      'tickets.changePriority', 'tickets.tag', 'tickets.snooze', 'tickets.markSpam', 'tickets.merge', 'tickets.mergeCustomers', 'tickets.viewLog',
      'customers.view', 'customers.viewSensitive', 'customers.viewHistory', 'tickets.search']
    and not 'tickets.startSideConversations' = any (rights);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('mentioned', 'assignedToMe', 'takenFromMe', 'customerWrote',
  'notedInMine', 'followed', 'slaWarned', 'slaBreached', 'satisfactionGiven', 'notifiedByRule', 'ruleDisabled', 'snoozeEnded',
  'scheduledCanceled', 'sideAnswered'));
update agents set notifications = notifications || jsonb_build_object(
  'events', (notifications -> 'events') || '["sideAnswered"]', 'bell', (notifications -> 'bell') || '["sideAnswered"]');
do $$
declare
  known jsonb;
begin
  execute 'select ' || (select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'agents'::regclass and a.attname = 'notifications') into known;
  execute format('alter table agents alter column notifications set default %L',
    known || jsonb_build_object('events', (known -> 'events') || '["sideAnswered"]', 'bell', (known -> 'bell') || '["sideAnswered"]'));
end $$;
