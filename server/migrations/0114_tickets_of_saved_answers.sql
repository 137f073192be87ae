-- Erasing a ticket read every saved answer as text: a quarter of a millisecond each, and minutes for each ticket of a busy desk.
alter table idempotency_keys add column ticket_ids bigint[];
