-- Senders whose email goes to quarantine, and who may say so.
create table blocked_senders (
  id uuid primary key,
  email text not null check (email = lower(email)),
  -- Named by an email nobody verified: its owner may write on.
  only_unverified boolean not null,
  agent_id uuid references agents on delete set null,
  ticket_id bigint references tickets on delete set null,
  created_at timestamptz not null
);
create unique index blocked_senders_email_is_unique on blocked_senders (email);
create index blocked_senders_agent_id on blocked_senders (agent_id);
create index blocked_senders_ticket_id on blocked_senders (ticket_id);

-- Who could end a ticket may end it as spam.
update roles set rights = array_append(rights, 'tickets.markSpam')
  where 'tickets.changeStatus' = any (rights) and not 'tickets.markSpam' = any (rights);
