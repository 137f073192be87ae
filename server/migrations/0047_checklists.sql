create table checklist_items (
  ticket_id bigint not null references tickets (id) on delete cascade,
  id uuid not null,
  text text not null check (length(text) between 1 and 200),
  position integer not null,
  done_by uuid references agents (id) on delete set null,
  done_at timestamptz,
  created_at timestamptz not null,
  primary key (ticket_id, id)
);
create index checklist_items_done_by on checklist_items (done_by) where done_by is not null;

-- So that lists and resolving need not look at the items.
alter table tickets add column checklist_count smallint not null default 0;
alter table tickets add column checklist_done smallint not null default 0;
alter table tickets add column checklist_version integer not null default 0;

alter table categories add column checklist text[] not null default '{}';
alter table categories add column requires_checklist boolean not null default false;
