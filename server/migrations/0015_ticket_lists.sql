-- The number 0014 was never used.

-- Every list in every order from an index of its own: those of open tickets, which all writing touches, and those of the others,
-- which it does not. What stands in `include` is what filters ask, so that they read no rows to leave them out.
drop index tickets_queue, tickets_queue_agent, tickets_queue_team, tickets_queue_unassigned;
drop index tickets_by_status, tickets_by_status_agent, tickets_by_status_team, tickets_by_creation, tickets_by_update;

create index tickets_open_category_rank on tickets (category_id, queue_rank, id) include (status, team_id, channel)
  where status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction');
create index tickets_open_category_creation on tickets (category_id, created_at, id) include (status, team_id, channel)
  where status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction');
create index tickets_open_category_update on tickets (category_id, updated_at, id) include (status, team_id, channel)
  where status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction');
create index tickets_ended_category_rank on tickets (category_id, status, queue_rank, id) include (team_id, channel)
  where status in ('Resolved', 'Closed');
create index tickets_ended_category_creation on tickets (category_id, status, created_at, id) include (team_id, channel)
  where status in ('Resolved', 'Closed');
create index tickets_ended_category_update on tickets (category_id, status, updated_at, id) include (team_id, channel)
  where status in ('Resolved', 'Closed');

create index tickets_open_agent_rank on tickets (agent_id, queue_rank, id) include (category_id)
  where agent_id is not null and status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction');
create index tickets_open_agent_creation on tickets (agent_id, created_at, id)
  where agent_id is not null and status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction');
create index tickets_open_agent_update on tickets (agent_id, updated_at, id)
  where agent_id is not null and status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction');
create index tickets_ended_agent_rank on tickets (agent_id, status, queue_rank, id)
  where agent_id is not null and status in ('Resolved', 'Closed');
create index tickets_ended_agent_creation on tickets (agent_id, status, created_at, id)
  where agent_id is not null and status in ('Resolved', 'Closed');
create index tickets_ended_agent_update on tickets (agent_id, status, updated_at, id)
  where agent_id is not null and status in ('Resolved', 'Closed');

create index tickets_open_team_rank on tickets (team_id, queue_rank, id) include (category_id)
  where team_id is not null and status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction');
create index tickets_open_team_creation on tickets (team_id, created_at, id)
  where team_id is not null and status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction');
create index tickets_open_team_update on tickets (team_id, updated_at, id)
  where team_id is not null and status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction');
create index tickets_ended_team_rank on tickets (team_id, status, queue_rank, id)
  where team_id is not null and status in ('Resolved', 'Closed');
create index tickets_ended_team_creation on tickets (team_id, status, created_at, id)
  where team_id is not null and status in ('Resolved', 'Closed');
create index tickets_ended_team_update on tickets (team_id, status, updated_at, id)
  where team_id is not null and status in ('Resolved', 'Closed');

create index tickets_open_unassigned_rank on tickets (category_id, queue_rank, id) include (status, team_id, channel)
  where agent_id is null and status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction');
create index tickets_open_unassigned_creation on tickets (category_id, created_at, id) include (status, team_id, channel)
  where agent_id is null and status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction');
create index tickets_open_unassigned_update on tickets (category_id, updated_at, id) include (status, team_id, channel)
  where agent_id is null and status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction');
create index tickets_ended_unassigned_rank on tickets (category_id, status, queue_rank, id) include (team_id, channel)
  where agent_id is null and status in ('Resolved', 'Closed');
create index tickets_ended_unassigned_creation on tickets (category_id, status, created_at, id) include (team_id, channel)
  where agent_id is null and status in ('Resolved', 'Closed');
create index tickets_ended_unassigned_update on tickets (category_id, status, updated_at, id) include (team_id, channel)
  where agent_id is null and status in ('Resolved', 'Closed');

create index tickets_follow_up_of on tickets (follow_up_of) where follow_up_of is not null;
