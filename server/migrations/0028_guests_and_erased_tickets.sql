-- Addresses without an account are erased like players, erased tickets tell why, and what is kept is counted by its index.

alter table erasure_requests
  add column guest_email text check (guest_email = lower(guest_email)),
  add column guest_locale text check (guest_locale in ('ru', 'en', 'pt')),
  add check (num_nonnulls(customer_id, guest_email) <= 1);
create unique index erasure_requests_guest_pending on erasure_requests (guest_email)
where guest_email is not null and cancelled_at is null and completed_at is null;
create index erasure_requests_guest_email on erasure_requests (guest_email) where guest_email is not null;

alter table tickets add column erased_for text check (erased_for in ('request', 'retention'));
update tickets set erased_for = 'request' where erased_at is not null;
alter table tickets add check ((erased_at is null) = (erased_for is null));

drop index inbound_mails_raw_by_age;
create index inbound_mails_raw_by_age on inbound_mails (received_at) where raw_sha256 is not null and state <> 'quarantined';
create index inbound_mails_quarantine_by_age on inbound_mails (received_at) where state = 'quarantined';
