-- Processes remember whose session it is and what they may do. Each change that could take something away is announced when it is committed.
create function announce_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('savepoint_remembered', 'session ' || old.id);
  return null;
end $$;
create function announce_customer() returns trigger language plpgsql as $$
begin
  perform pg_notify('savepoint_remembered', 'customer ' || old.id);
  return null;
end $$;
create function announce_employees() returns trigger language plpgsql as $$
begin
  perform pg_notify('savepoint_remembered', 'everyone');
  return null;
end $$;

create trigger announced after update of agent_id, customer_id, expires_at, revoked_at on sessions
  for each row execute function announce_session();
-- Those that had expired are deleted many at once, and nobody trusts them any more.
create trigger announced_when_deleted after delete on sessions
  for each row when (old.expires_at > now()) execute function announce_session();
create trigger announced after update of locale or delete on customers
  for each row execute function announce_customer();
create trigger announced after update of role_id, active, deleted_at or delete on agents
  for each statement execute function announce_employees();
create trigger announced after update or delete on roles
  for each statement execute function announce_employees();
create trigger announced after insert or update of agent_id, confirmed_at or delete on second_factors
  for each statement execute function announce_employees();
