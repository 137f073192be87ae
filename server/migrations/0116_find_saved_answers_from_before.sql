-- What was saved before the column existed, or by a release that does not know it; such rows live for two days.
create index concurrently idempotency_keys_without_tickets on idempotency_keys (created_at)
  where ticket_ids is null and answer is not null;
