-- Characters of what a message says, as JSON: a ticket whose messages have too many takes no more. Older messages count as 0.
alter table ticket_messages add column length integer not null default 0;
