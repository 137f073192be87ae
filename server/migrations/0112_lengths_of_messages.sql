-- Characters of content and signature as JSON; 0 for older messages. The messages of a ticket have a greatest length together.
alter table ticket_messages add column length integer not null default 0;
