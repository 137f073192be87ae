-- So that undoing a removal brings an item back as it was, with who did it and when.
create table removed_checklist_items (
  ticket_id bigint not null references tickets (id) on delete cascade,
  id uuid not null,
  text text not null,
  done_by uuid references agents (id) on delete set null,
  done_at timestamptz,
  removed_at timestamptz not null,
  primary key (ticket_id, id)
);
create index removed_checklist_items_done_by on removed_checklist_items (done_by) where done_by is not null;
