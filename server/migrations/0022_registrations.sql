-- An address may be registered by anybody; it belongs to whoever proved it, and one alone may have.
drop index customers_email_is_unique;
create unique index customers_proved_email_is_unique on customers (email) where email_confirmed_at is not null;
create index customers_registrations on customers (email, created_at desc) where email_confirmed_at is null;

-- A try that succeeds takes back itself alone.
alter table sign_in_failures add column id bigint generated always as identity;
