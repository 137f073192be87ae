-- People: employees with their roles, customers, game accounts, sessions, mailed codes, limits on guessing.

create extension if not exists pg_trgm;

create table idempotency_keys (
  actor text not null,
  operation text not null,
  key text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (actor, operation, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

create table roles (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  rights text[] not null check (cardinality(rights) > 0),
  pools text[] not null check (pools <@ array['my', 'team', 'unassigned', 'all']),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index roles_name_is_unique on roles (lower(name));

create table agents (
  id uuid primary key,
  email text not null check (email = lower(email)),
  name text not null check (length(trim(name)) >= 2),
  nickname text check (nickname ~ '^[A-Za-z]{3,}$'),
  show_nickname boolean not null default false,
  role_id uuid not null references roles,
  password_hash text,
  active boolean not null default true,
  created_at timestamptz not null
);
create unique index agents_email_is_unique on agents (email);
create unique index agents_nickname_is_unique on agents (lower(nickname));
create index agents_role_id on agents (role_id);

create table customers (
  id uuid primary key,
  email text not null check (email = lower(email)),
  email_confirmed_at timestamptz,
  password_hash text,
  locale text not null check (locale in ('ru', 'en', 'pt')),
  created_at timestamptz not null
);
create unique index customers_email_is_unique on customers (email);

-- What the publisher's game knows of a player. Sealed columns hold AES-256-GCM text, never plain values.
create table game_accounts (
  id uuid primary key,
  customer_id uuid unique references customers on delete set null,
  login text not null,
  secret_question text,
  secret_answer_sealed text,
  phone_sealed text,
  carrier_id text,
  ban_until timestamptz,
  ban_date timestamptz,
  ban_reason text,
  document_number_sealed text,
  created_at timestamptz
);
create unique index game_accounts_login_is_unique on game_accounts (lower(login));

-- One row a sign-in, and the family of its refresh tokens.
create table sessions (
  id uuid primary key,
  agent_id uuid references agents on delete cascade,
  customer_id uuid references customers on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  address text not null,
  browser text not null,
  check (num_nonnulls(agent_id, customer_id) = 1)
);
create index sessions_agent_id on sessions (agent_id) where revoked_at is null;
create index sessions_customer_id on sessions (customer_id) where revoked_at is null;
create index sessions_expires_at on sessions (expires_at);

create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  parent_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_session_id on refresh_tokens (session_id);

-- Single-use codes sent by mail, stored hashed.
create table mailed_codes (
  hash bytea primary key,
  purpose text not null check (purpose in ('resetPassword', 'confirmEmail')),
  agent_id uuid references agents on delete cascade,
  customer_id uuid references customers on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (num_nonnulls(agent_id, customer_id) = 1)
);
create index mailed_codes_agent_id on mailed_codes (agent_id, purpose, created_at);
create index mailed_codes_customer_id on mailed_codes (customer_id, purpose, created_at);

create table sign_in_failures (
  login_hash bytea not null,
  address text not null,
  failed_at timestamptz not null
);
create index sign_in_failures_login on sign_in_failures (login_hash, failed_at);
create index sign_in_failures_address on sign_in_failures (address, failed_at);

-- The outbox: a mail is written in the transaction of its cause, a job sends it afterwards.
create table mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  message_id text not null unique,
  in_reply_to text,
  refs text[] not null default '{}',
  automatic boolean not null,
  kind text not null,
  ticket_id bigint,
  state text not null check (state in ('queued', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_created_at on mails (created_at desc);
create index mails_recipient on mails (recipient, kind, created_at);
