-- Roles, employees, second factors, game accounts, and the audit of who did what to them.

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  action text not null,
  actor_kind text not null check (actor_kind in ('agent', 'system', 'nobody')),
  actor_id uuid,
  actor_name text not null,
  subject_kind text,
  subject_id text,
  subject_name text,
  before jsonb,
  after jsonb,
  address text,
  request_id text
);
create index audit_at on audit (at desc, id desc);
create index audit_actor on audit (actor_id, id desc);
create index audit_action on audit (action, id desc);

-- Rows are only ever added: neither the application nor its bugs can change or remove one.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is only ever added to';
end $$;
create trigger audit_stays before update or delete or truncate on audit
  for each statement execute function refuse_audit_change();
revoke update, delete, truncate on audit from current_user;

alter table roles add column second_factor boolean not null default false;

-- A deleted employee keeps the row as the name in the history; the address is free for another.
alter table agents add column deleted_at timestamptz;
drop index agents_email_is_unique;
create unique index agents_email_is_unique on agents (email) where deleted_at is null;
create index agents_by_name on agents (lower(name), id) where deleted_at is null;

alter table sessions add column last_seen_at timestamptz;

create table second_factors (
  agent_id uuid primary key references agents on delete cascade,
  secret_sealed text not null,
  -- Null until the first code fitted.
  confirmed_at timestamptz,
  -- The time step of the last accepted code: each code counts once.
  last_step bigint
);
create table recovery_codes (
  agent_id uuid not null references agents on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (agent_id, hash)
);

alter table mailed_codes
  drop constraint mailed_codes_purpose_check,
  add constraint mailed_codes_purpose_check check (purpose in ('resetPassword', 'confirmEmail', 'invitation'));

-- The player's address, when the login is not one: accounts and customers find each other by it.
alter table game_accounts add column email text check (email = lower(email));
create index game_accounts_email on game_accounts (email) where email is not null;
