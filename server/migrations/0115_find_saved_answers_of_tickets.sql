create index concurrently idempotency_keys_tickets on idempotency_keys using gin (ticket_ids) where ticket_ids is not null;
