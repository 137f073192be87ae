-- What is known of backups. The backups themselves are elsewhere, and remain readable without this.
create table backups (
  id text primary key check (id ~ '^\d{8}T\d{6}Z$'),
  location text not null check (length(location) between 1 and 1000),
  taken_at timestamptz not null,
  size_bytes bigint not null check (size_bytes >= 0),
  verified_at timestamptz
);
create index backups_taken_at on backups (taken_at desc);

-- Stored files that the location of the backups has. A file that nothing names any more leaves it with the last backup that does.
create table backed_up_files (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  location text not null check (length(location) between 1 and 1000),
  copied_at timestamptz not null,
  unnamed_since timestamptz
);
create index backed_up_files_unnamed on backed_up_files (unnamed_since) where unnamed_since is not null;
create index backed_up_files_copied_at on backed_up_files (copied_at desc);
