-- Personal data of players: asked to be erased, erased, and kept no longer than the settings say.

create table erasure_requests (
  id uuid primary key,
  customer_id uuid references customers(id) on delete set null,
  agent_id uuid references agents(id) on delete set null,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  started_at timestamptz,
  cancelled_at timestamptz,
  completed_at timestamptz,
  tickets integer not null default 0,
  check (num_nonnulls(cancelled_at, completed_at) <= 1)
);
create unique index erasure_requests_pending on erasure_requests (customer_id) where cancelled_at is null and completed_at is null;
create index erasure_requests_customer_id on erasure_requests (customer_id);
create index erasure_requests_agent_id on erasure_requests (agent_id) where agent_id is not null;
create index erasure_requests_due on erasure_requests (due_at) where cancelled_at is null and completed_at is null;
create index erasure_requests_latest on erasure_requests (requested_at desc, id desc);

-- Contents whose last row went in the same transaction; the store lets go of them after the commit, again and again until it did.
create table content_removals (
  sha256 text primary key,
  created_at timestamptz not null
);

create table retention_runs (
  kind text primary key,
  ran_at timestamptz not null,
  removed_last integer not null,
  removed_total bigint not null
);

-- An anonymous ticket: its times, places and events stay, its words, files and people are gone.
alter table tickets add column erased_at timestamptz;
create index tickets_to_forget on tickets (updated_at, id) where status = 'Closed' and erased_at is null;
create index files_by_age on files (created_at, id) where message_id is not null;
create index inbound_mails_raw_by_age on inbound_mails (received_at) where raw_sha256 is not null;
create index inbound_mails_sender on inbound_mails (sender) where sender is not null;
create index audit_people on audit (subject_id) where subject_kind in ('customer', 'gameAccount', 'mail');

-- The audit still only grows, but for two deeds that say so in their transaction: values of a person erased, and rows past their time.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('savepoint.audit_change', true), '') <> tg_op or tg_op = 'TRUNCATE' then
    raise exception 'the audit is only ever added to';
  end if;
  return null;
end $$;
grant update (subject_name, before, after), delete on audit to current_user;

update roles set rights = rights || 'personalData.manage'::text
where rights @> array['projects.manage', 'categories.manage', 'articles.manage', 'roles.manage', 'employees.manage', 'mailTemplates.manage',
  'mailAccounts.manage', 'statistics.view'] and not rights @> array['personalData.manage'];
