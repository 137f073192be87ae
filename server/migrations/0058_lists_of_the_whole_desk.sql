-- Roles that see much of the desk read its lists from one index each instead of merging those of forty categories.
create index tickets_open_rank on tickets (queue_rank, id) include (category_id, status, agent_id, team_id, channel, snoozed_until)
  where status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction');
create index tickets_open_creation on tickets (created_at, id) include (category_id, status, agent_id, team_id, channel, snoozed_until)
  where status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction');
create index tickets_open_update on tickets (updated_at, id) include (category_id, status, agent_id, team_id, channel, snoozed_until)
  where status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction');
create index tickets_resolved_rank on tickets (queue_rank, id) include (category_id, agent_id, team_id, channel)
  where status = 'Resolved';
