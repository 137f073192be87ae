-- The files of the pages of the latest releases: while two serve side by side, each answers for the files of the other one, and pages that were
-- opened before an upgrade still get theirs.
create table page_builds (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  stored_at timestamptz not null default now()
);
create table page_files (
  name text not null check (length(name) between 1 and 200),
  build_id text not null references page_builds (id) on delete cascade,
  content bytea not null,
  primary key (name, build_id)
);
create index page_files_build_id on page_files (build_id);
