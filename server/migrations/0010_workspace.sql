-- The agent workspace: unsent words, saved views, who has which ticket open, and what customers see of an agent.

create table avatars (
  id uuid primary key,
  sha256 text not null,
  type text not null,
  created_at timestamptz not null
);

alter table agents
  add column signature jsonb,
  add column avatar_id uuid references avatars,
  add column notifications jsonb not null
    default '{"sound": true, "browser": false, "events": ["newTicket", "customerWrote", "assignedToMe"]}';
create index agents_avatar_id on agents (avatar_id) where avatar_id is not null;

-- What the author's profile said when the reply was sent.
alter table ticket_messages add column signature jsonb;

-- A number that never comes back, so that a draft begun anew is not taken for the one before it.
create sequence ticket_draft_versions as integer;
create table ticket_drafts (
  ticket_id bigint not null references tickets on delete cascade,
  agent_id uuid not null references agents on delete cascade,
  message jsonb,
  note jsonb,
  status text check (status in ('WaitingCustomerAction', 'WaitingAgentAction', 'Resolved')),
  attachments uuid[] not null,
  -- Every upload the draft needs: its attachments and the pictures of its texts.
  holds uuid[] not null,
  version integer not null default nextval('ticket_draft_versions'),
  updated_at timestamptz not null,
  primary key (ticket_id, agent_id)
);
alter sequence ticket_draft_versions owned by ticket_drafts.version;
create index ticket_drafts_agent_id on ticket_drafts (agent_id, updated_at desc);

create table ticket_views (
  id uuid primary key,
  agent_id uuid not null references agents on delete cascade,
  name text not null,
  section text not null,
  filter jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index ticket_views_name_is_unique on ticket_views (agent_id, lower(name));

-- Which pages show which ticket; lost with a crash and said again within seconds.
create unlogged table ticket_presences (
  agent_id uuid not null,
  page text not null,
  ticket_id bigint not null,
  typing text check (typing in ('reply', 'note')),
  expires_at timestamptz not null,
  primary key (agent_id, page)
);
create index ticket_presences_ticket_id on ticket_presences (ticket_id);
