-- Every process writes its row every ten seconds by the database's clock; silent ones are deleted.
create table nodes (
  id uuid primary key,
  host text not null check (length(host) between 1 and 255),
  process_id integer not null,
  role text not null check (role in ('all', 'web', 'worker')),
  release text not null check (length(release) between 1 and 50),
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- How far its clock is ahead of the database's.
  clock_offset_ms bigint not null,
  memory_bytes bigint not null,
  -- Share of the time since the last beat in which its event loop was busy, of 100.
  busy_percent integer not null,
  event_streams integer not null,
  storage text not null check (storage in ('folder', 'bucket')),
  storage_error text check (length(storage_error) <= 100),
  storage_free_bytes bigint,
  storage_total_bytes bigint
);

-- What the servers people and mail connect to showed when they were last checked.
create table certificates (
  server text primary key check (length(server) between 1 and 300),
  purpose text not null check (purpose in ('pages', 'incoming', 'outgoing')),
  expires_at timestamptz,
  error text check (length(error) <= 100),
  checked_at timestamptz not null
);

-- The number of tickets that wait for an answer, and the oldest, for metrics.
create index tickets_waiting on tickets (waiting_since) where waiting_since is not null and snoozed_until is null;
