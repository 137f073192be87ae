-- When an article appears to players and disappears from them, and when somebody has to check whether it still holds. The columns are empty at
-- first, so that constraints and indexes have nothing to read for long.
alter table articles
  add column publish_at timestamptz,
  add column unpublish_at timestamptz,
  -- squawk-ignore constraint-missing-not-valid
  add column verify_every_months smallint check (verify_every_months between 1 and 36),
  add column verify_by timestamptz,
  add column verified_at timestamptz,
  -- squawk-ignore adding-foreign-key-constraint
  add column verified_by_id uuid references agents (id) on delete set null,
  add column verified_by_name text;
-- squawk-ignore require-concurrent-index-creation
create index articles_publish_at on articles (publish_at) where publish_at is not null;
-- squawk-ignore require-concurrent-index-creation
create index articles_unpublish_at on articles (unpublish_at) where unpublish_at is not null;
-- squawk-ignore require-concurrent-index-creation
create index articles_verify_by on articles (verify_by) where verify_by is not null;
-- squawk-ignore require-concurrent-index-creation
create index articles_verified_by_id on articles (verified_by_id) where verified_by_id is not null;
