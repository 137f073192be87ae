-- What is kept of employees who left, and when the others were last seen.

-- A deleted employee holds no role, so that the role can go.
alter table agents
  alter column role_id drop not null,
  add constraint agents_employed_hold_a_role check (role_id is not null or deleted_at is not null),
  -- Of the sessions that are forgotten already.
  add column last_seen_at timestamptz;

create index sessions_of_agent on sessions (agent_id) where agent_id is not null;
