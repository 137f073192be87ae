-- The queue filtered by a tag is read in its order and from this index alone. Most tickets have no tags: they are not in it.
create index tickets_open_tagged_rank on tickets (category_id, queue_rank, id) include (tag_ids, status, agent_id, team_id, channel, snoozed_until)
  where tag_ids <> '{}' and status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction');
