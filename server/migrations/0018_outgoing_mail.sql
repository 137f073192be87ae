-- Mail on its way out: until when it is tried again, and what stopped a server from sending.

alter table mails add column give_up_at timestamptz;
update mails set give_up_at = created_at + interval '48 hours' where state = 'queued';
alter table mails add constraint mails_queued_check check (state <> 'queued' or (next_try_at is not null and give_up_at is not null));

-- Each account is a line of its own; no account is the server of the settings.
drop index mails_to_send;
create index mails_to_send on mails (account_id, next_try_at) where state = 'queued';

-- Apart from what stopped reading: each way succeeds and fails by itself.
alter table mail_accounts
  add column send_error text,
  add column send_failed_at timestamptz;
