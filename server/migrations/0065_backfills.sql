-- Changes of many rows that a migration asks for and workers make afterwards, in batches (docs/development.md, "Write a backfill").
create table backfills (
  name text primary key check (length(name) between 1 and 100),
  added_at timestamptz not null default now(),
  -- Once every process runs a release that writes new rows as the backfill changes old ones.
  started_at timestamptz,
  -- Rows to look at, counted or estimated at the start.
  total bigint check (total >= 0),
  done bigint not null default 0 check (done >= 0),
  -- Up to where rows are done; only the backfill itself understands it.
  position jsonb,
  batch_size integer not null default 100 check (batch_size > 0),
  moved_at timestamptz,
  finished_at timestamptz,
  -- In a row, since the last batch that succeeded.
  failures integer not null default 0 check (failures >= 0),
  error text check (length(error) <= 300),
  next_try_at timestamptz,
  check ((started_at is null) = (total is null))
);

-- For migrations that rely on what a backfill of an earlier release did. Whoever skips that release must not lose what it would have done.
create function require_finished_backfill(wanted text) returns void language plpgsql as $$
begin
  if exists (select from backfills where name = wanted and finished_at is null) then
    raise exception 'the backfill % must finish first: run the release before this one until npm run doctor says so', wanted;
  end if;
end $$;
