-- The support widget: which sites may embed a project's, what signs the tokens of its players, and the accounts of those players.
create table widget_settings (
  project_id uuid primary key references projects (id) on delete cascade,
  allowed_origins text[] not null,
  version integer not null,
  updated_at timestamptz not null
);

create table widget_secrets (
  id uuid primary key,
  project_id uuid not null references projects (id) on delete cascade,
  secret_sealed text not null,
  created_at timestamptz not null,
  -- Of one that was replaced: tokens signed with it are accepted until then.
  expires_at timestamptz
);
create index widget_secrets_project_id on widget_secrets (project_id, created_at desc);
create unique index widget_secrets_current on widget_secrets (project_id) where expires_at is null;

-- A player whom the publisher's server vouches for. The account is theirs alone, whatever address the token names.
create table player_identities (
  customer_id uuid primary key references customers (id) on delete cascade,
  project_id uuid not null references projects (id) on delete cascade,
  subject text not null check (length(subject) between 1 and 200),
  name text check (length(name) <= 100),
  email text check (length(email) <= 254),
  context jsonb not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  unique (project_id, subject)
);

-- Links by which a game uploads one file each, which waits for the player's next request.
create table widget_uploads (
  code_hash bytea primary key,
  customer_id uuid not null references customers (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  file_id uuid unique references files (id) on delete cascade
);
create index widget_uploads_customer_id on widget_uploads (customer_id, created_at);
create index widget_uploads_expires_at on widget_uploads (expires_at);

-- A session that is not prolonged beyond this.
alter table sessions add column ends_at timestamptz;
