alter table nodes
  -- For how long it has not heard notifications of the database.
  add column deaf_seconds integer not null default 0,
  -- Workers of graphile-worker in this process: who dies releases what they hold.
  add column worker_ids text[] not null default '{}';
