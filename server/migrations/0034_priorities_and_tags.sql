-- Reads `tickets` four times, during which nobody writes to it: about a second for a million tickets.
alter table categories add column default_priority text not null default 'normal'
  check (default_priority in ('low', 'normal', 'high', 'urgent'));
alter table tickets
  add column priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  add column tag_ids uuid[] not null default '{}';

create table tags (
  id uuid primary key,
  project_id uuid references projects (id) on delete cascade,
  name text not null check (length(name) between 1 and 50),
  color text not null check (color in ('gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink')),
  -- What was merged or deleted stays until no ticket names it; a merged tag for good, so that saved filters and links find the other one.
  merged_into_id uuid references tags (id) on delete cascade,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index tags_name_is_unique on tags (lower(name), project_id) nulls not distinct
  where deleted_at is null and merged_into_id is null;
create index tags_project_id on tags (project_id) where project_id is not null;
create index tags_merged_into_id on tags (merged_into_id) where merged_into_id is not null;

-- Most tickets have the usual priority and no tags: they are in none of these.
create index tickets_open_priority on tickets (priority, category_id, queue_rank, id)
  where priority <> 'normal' and status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction');
create index tickets_ended_priority on tickets (priority, category_id, status, queue_rank, id)
  where priority <> 'normal' and status in ('Resolved', 'Closed');
create index tickets_tags on tickets using gin (tag_ids) with (fastupdate = off) where tag_ids <> '{}';
create index tickets_tagged_category on tickets (category_id, id) where tag_ids <> '{}';

-- Whoever changes statuses sets priorities and tags as well: they order the same work.
update roles set rights = rights || array['tickets.changePriority', 'tickets.tag']
  where 'tickets.changeStatus' = any (rights) and not rights && array['tickets.changePriority', 'tickets.tag'];
update roles set rights = rights || 'tags.manage'::text
where rights @> array['projects.manage', 'categories.manage', 'articles.manage', 'roles.manage', 'employees.manage', 'mailTemplates.manage',
  'mailAccounts.manage', 'statistics.view', 'personalData.manage'] and not rights @> array['tags.manage'];
