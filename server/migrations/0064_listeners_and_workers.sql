alter table nodes
  -- For how long it may have missed notifications of the database.
  add column listener_stalled_seconds integer not null default 0,
  -- Workers of graphile-worker in this process: their jobs are released when it dies.
  add column worker_ids text[] not null default '{}';
