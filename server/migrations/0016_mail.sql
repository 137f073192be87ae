-- The mail channel: templates, accounts with what they answer by themselves, what came in, and the way out.

create table mail_templates (
  id uuid primary key,
  name text not null check (length(trim(name)) between 2 and 100),
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index mail_templates_name_is_unique on mail_templates (lower(name));

create table mail_accounts (
  id uuid primary key,
  sender_name text not null,
  sender_email text not null check (sender_email = lower(sender_email)),
  imap_host text not null,
  imap_port integer not null check (imap_port between 0 and 65535),
  imap_secure boolean not null,
  imap_username text not null,
  imap_password_sealed text not null,
  smtp_host text not null,
  smtp_port integer not null check (smtp_port between 0 and 65535),
  smtp_secure boolean not null,
  smtp_username text not null,
  smtp_password_sealed text not null,
  after_reading text not null check (after_reading in ('read', 'move')),
  move_to text check ((after_reading = 'move') = (move_to is not null)),
  -- Where its mail goes.
  project_id uuid references projects on delete set null,
  category_id uuid references categories on delete set null,
  -- Whether answers carry the reply token in their address as well: user+token@host.
  tagged_replies boolean not null default false,
  is_default boolean not null,
  enabled boolean not null,
  -- The first run takes unread mail from this moment on.
  reads_since timestamptz not null,
  -- How far the inbox has been read; a new uid_validity starts the numbers anew.
  uid_validity bigint,
  last_uid bigint not null default 0,
  last_read_at timestamptz,
  -- What stopped the last attempt, by step, in the server's words.
  failed_step text,
  last_error text,
  failed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index mail_accounts_sender_is_unique on mail_accounts (sender_email);
create unique index mail_accounts_one_is_default on mail_accounts (is_default) where is_default;
create index mail_accounts_project_id on mail_accounts (project_id);
create index mail_accounts_category_id on mail_accounts (category_id);

-- What is sent by itself: of a category, of its project (no category), of all the account (neither). No row inherits; no template sends nothing.
create table mail_auto_responses (
  account_id uuid not null references mail_accounts on delete cascade,
  project_id uuid references projects on delete cascade,
  category_id uuid references categories on delete cascade,
  ticket_kind text not null check (ticket_kind in ('regular', 'mail')),
  event text not null check (event in ('ticketCreated', 'agentResponse', 'ticketClosed')),
  template_id uuid references mail_templates,
  check (category_id is null or project_id is not null),
  unique nulls not distinct (account_id, project_id, category_id, ticket_kind, event)
);
create index mail_auto_responses_template_id on mail_auto_responses (template_id);
create index mail_auto_responses_project_id on mail_auto_responses (project_id);
create index mail_auto_responses_category_id on mail_auto_responses (category_id);

-- Each mail that came, with its raw form in the file store. `identity` tells the same mail however often and wherever it is delivered.
create table inbound_mails (
  id uuid primary key,
  account_id uuid references mail_accounts on delete set null,
  uid_validity bigint not null,
  uid bigint not null,
  identity bytea,
  message_id text,
  raw_sha256 text,
  size bigint not null,
  received_at timestamptz not null,
  state text not null check (state in ('ticket', 'reply', 'bounce', 'quarantined', 'released', 'duplicate', 'deleted')),
  -- Why it stands in quarantine.
  reason text,
  sender text,
  subject text not null default '',
  -- The beginning of its words, kept for quarantine alone.
  preview text,
  ticket_id bigint references tickets on delete set null,
  ticket_message_id uuid references ticket_messages on delete set null,
  -- Marked read or moved in the mailbox.
  filed boolean not null default false,
  check (state <> 'quarantined' or reason is not null)
);
create unique index inbound_mails_uid on inbound_mails (account_id, uid_validity, uid);
create unique index inbound_mails_identity on inbound_mails (identity) where identity is not null;
create index inbound_mails_message_id on inbound_mails (message_id) where message_id is not null and ticket_id is not null;
create index inbound_mails_to_file on inbound_mails (account_id, uid_validity, uid) where not filed;
create index inbound_mails_quarantine on inbound_mails (id desc) where state = 'quarantined';
create index inbound_mails_days on inbound_mails (account_id, received_at);
create index inbound_mails_raw on inbound_mails (raw_sha256) where raw_sha256 is not null;
create index inbound_mails_ticket_id on inbound_mails (ticket_id) where ticket_id is not null;
create index inbound_mails_ticket_message_id on inbound_mails (ticket_message_id) where ticket_message_id is not null;

-- Of a customer's message that came by mail: the folded part and what was left out. Of an agent's that went by mail: how far it got.
alter table ticket_messages
  add column received jsonb,
  add column delivery jsonb;

-- The account it came to; answers leave from there.
alter table tickets add column mail_account_id uuid references mail_accounts on delete set null;
create index tickets_mail_account_id on tickets (mail_account_id) where mail_account_id is not null;

-- Whether answers are told by mail.
alter table customers add column mail_notices boolean not null default true;

alter table mails
  add column account_id uuid references mail_accounts on delete set null,
  add column html text,
  add column ticket_message_id uuid references ticket_messages on delete set null,
  -- The event an automatic mail answers: at most one for each recipient in ten minutes.
  add column event text,
  add column unsubscribe_url text,
  add column next_try_at timestamptz,
  -- Held by a process that is sending it.
  add column held_until timestamptz,
  drop constraint mails_state_check,
  add constraint mails_state_check check (state in ('queued', 'sent', 'kept', 'failed', 'bounced'));
update mails set next_try_at = created_at where state = 'queued';
create index mails_to_send on mails (next_try_at) where state = 'queued';
create index mails_account_id on mails (account_id, created_at) where account_id is not null;
create index mails_ticket_id on mails (ticket_id, recipient, created_at) where ticket_id is not null;
create index mails_ticket_message_id on mails (ticket_message_id) where ticket_message_id is not null;
create index mails_automatic on mails (recipient, event, created_at) where event is not null;

-- Addresses that send mail back: after the third hard bounce nothing is sent there any more.
create table bounced_addresses (
  address text primary key check (address = lower(address)),
  bounces integer not null,
  last_error text not null,
  last_at timestamptz not null,
  blocked_at timestamptz
);
