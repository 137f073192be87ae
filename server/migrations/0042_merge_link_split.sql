-- New columns have constant defaults or none, so that large tables are not rewritten. Their foreign keys are added without a look at the rows,
-- which all hold null.
alter table tickets add column merged_into bigint;
alter table tickets add constraint tickets_merged_into_fkey foreign key (merged_into) references tickets (id) on delete set null not valid;
-- The ticket that an agent split it from: the customer did not submit it.
alter table tickets add column split_from bigint;
alter table tickets add constraint tickets_split_from_fkey foreign key (split_from) references tickets (id) on delete set null not valid;
create index tickets_split_from on tickets (split_from) where split_from is not null;
create index tickets_merged_into on tickets (merged_into) where merged_into is not null;

-- The ticket for which a message was written, when a merge has taken it to another one.
alter table ticket_messages add column merged_from bigint;
alter table ticket_messages add constraint ticket_messages_merged_from_fkey
  foreign key (merged_from) references tickets (id) on delete set null not valid;
create index ticket_messages_merged_from on ticket_messages (merged_from) where merged_from is not null;

create table ticket_merges (
  id uuid primary key,
  source_id bigint not null references tickets (id) on delete cascade,
  target_id bigint not null references tickets (id) on delete cascade,
  agent_id uuid references agents (id) on delete set null,
  merged_at timestamptz not null,
  undone_at timestamptz,
  -- What an undo puts back: statuses, clocks, and the names of what was added. Nothing that anybody wrote.
  changes jsonb not null,
  check (source_id <> target_id)
);
create unique index ticket_merges_standing on ticket_merges (source_id) where undone_at is null;
create index ticket_merges_source_id on ticket_merges (source_id);
create index ticket_merges_target_id on ticket_merges (target_id);
create index ticket_merges_agent_id on ticket_merges (agent_id) where agent_id is not null;

-- `related` holds in both directions and is kept once, from the lower number. The others lead from the duplicate or the effect to the original or the cause.
create table ticket_links (
  ticket_id bigint not null references tickets (id) on delete cascade,
  other_id bigint not null references tickets (id) on delete cascade,
  type text not null check (type in ('related', 'duplicateOf', 'causedBy')),
  agent_id uuid references agents (id) on delete set null,
  created_at timestamptz not null,
  primary key (ticket_id, other_id),
  check (ticket_id <> other_id),
  check (type <> 'related' or ticket_id < other_id)
);
create unique index ticket_links_one_of_two on ticket_links (least(ticket_id, other_id), greatest(ticket_id, other_id));
create index ticket_links_other_id on ticket_links (other_id);
create index ticket_links_agent_id on ticket_links (agent_id) where agent_id is not null;

update roles set rights = array_append(rights, 'tickets.merge')
  where rights @> array['tickets.changeStatus', 'tickets.move'] and not 'tickets.merge' = any (rights);
-- Shows what one customer wrote to another: only for roles that may do everything else with tickets and customers.
update roles set rights = array_append(rights, 'tickets.mergeCustomers')
  where rights @> array['tickets.merge', 'customers.viewSensitive', 'customers.viewHistory', 'employees.manage']
    and not 'tickets.mergeCustomers' = any (rights);
