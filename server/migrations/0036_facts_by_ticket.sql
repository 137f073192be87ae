-- Reports by priority and tag read a fact's ticket from the index. Reads `statistics_facts` once: about ten seconds for ten million facts, during
-- which counting and reports wait, and nothing else.
drop index statistics_facts_by_time;
create index statistics_facts_by_time on statistics_facts (kind, at, event_id) include (dimension_set_id, ticket_id, step, own_step, is_first, until);
