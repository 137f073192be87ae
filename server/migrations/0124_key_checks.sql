-- A known text that each secret key encrypted when it was first used: another key of the same name is noticed when the product starts.
create table key_checks (
  id text primary key check (length(id) <= 16),
  sealed text not null check (length(sealed) <= 200),
  created_at timestamptz not null default now()
);

-- Of the keys that a process runs with; null in processes of the release before.
alter table nodes add column key_ids text[];
