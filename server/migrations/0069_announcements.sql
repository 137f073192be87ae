-- Known issues, maintenance and news for players, and who gets email about them. Categories have no foreign keys: those that are gone are not shown.
create table announcements (
  id uuid primary key,
  -- Null: of every project.
  project_id uuid references projects (id) on delete cascade,
  category_ids uuid[] not null,
  kind text not null check (kind in ('issue', 'maintenance', 'news')),
  severity text not null check (severity in ('critical', 'warning', 'info')),
  state text check (state in ('investigating', 'identified', 'monitoring', 'resolved', 'scheduled', 'inProgress', 'done')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  resolved_at timestamptz,
  over_at timestamptz generated always as (least(ends_at, resolved_at)) stored,
  translations jsonb not null,
  published_at timestamptz,
  -- What players dismiss: grows with each publication and update.
  version integer not null,
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state is null) = (kind = 'news')),
  check (ends_at > starts_at)
);
create index announcements_project_id on announcements (project_id) where project_id is not null;
create index announcements_by_start on announcements (starts_at desc, id desc);
create index announcements_shown on announcements (coalesce(over_at, 'infinity')) where published_at is not null;

create table announcement_updates (
  id uuid primary key,
  announcement_id uuid not null references announcements (id) on delete cascade,
  state text check (state in ('investigating', 'identified', 'monitoring', 'resolved', 'scheduled', 'inProgress', 'done')),
  translations jsonb not null,
  created_at timestamptz not null
);
create index announcement_updates_announcement_id on announcement_updates (announcement_id, id desc);

create table announcement_subscriptions (
  id uuid primary key,
  project_id uuid not null references projects (id) on delete cascade,
  customer_id uuid references customers (id) on delete cascade,
  -- Of somebody without an account, who has confirmed it.
  email text check (length(email) <= 254),
  locale text check (locale in ('ru', 'en', 'pt')),
  created_at timestamptz not null,
  unique (project_id, customer_id),
  unique (project_id, email),
  check (num_nonnulls(customer_id, email) = 1),
  check ((email is null) = (locale is null))
);
create index announcement_subscriptions_in_order on announcement_subscriptions (project_id, id);
create index announcement_subscriptions_customer_id on announcement_subscriptions (customer_id) where customer_id is not null;
create index announcement_subscriptions_email on announcement_subscriptions (email) where email is not null;

-- One per publication and per update that is emailed, and how far it got: the position moves in the transaction that queues the emails.
create table announcement_mailings (
  id uuid primary key,
  announcement_id uuid not null references announcements (id) on delete cascade,
  update_id uuid references announcement_updates (id) on delete cascade,
  position uuid,
  sent integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique nulls not distinct (announcement_id, update_id)
);
create index announcement_mailings_update_id on announcement_mailings (update_id) where update_id is not null;
create index announcement_mailings_due on announcement_mailings (created_at) where finished_at is null;

update roles set rights = rights || 'announcements.manage'::text
where rights @> array['projects.manage', 'categories.manage', 'articles.manage', 'roles.manage', 'employees.manage', 'mailTemplates.manage',
  'mailAccounts.manage', 'tags.manage', 'macros.manage', 'rules.manage', 'recurringTickets.manage', 'sla.manage', 'statistics.view',
  'personalData.manage', 'system.view'] and not rights @> array['announcements.manage'];
