create table team_assignments (
  role_id uuid primary key references roles (id) on delete cascade,
  mode text not null check (mode in ('manual', 'roundRobin', 'leastLoaded')),
  capacity integer check (capacity > 0),
  return_after_minutes integer check (return_after_minutes > 0),
  calendar_id uuid references business_calendars (id) on delete set null
);
create index team_assignments_calendar_id on team_assignments (calendar_id) where calendar_id is not null;

create table agent_assignments (
  agent_id uuid primary key references agents (id) on delete cascade,
  availability text not null default 'available' check (availability in ('available', 'busy', 'away')),
  availability_since timestamptz,
  last_assigned_at timestamptz,
  capacity integer check (capacity > 0),
  calendar_id uuid references business_calendars (id) on delete set null,
  leave jsonb not null default '[]',
  languages text[] not null default '{}',
  project_ids uuid[] not null default '{}',
  tag_ids uuid[] not null default '{}'
);
create index agent_assignments_calendar_id on agent_assignments (calendar_id) where calendar_id is not null;
