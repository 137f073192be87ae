-- Whether an email comes from its sender: by whom that is told, and what was found.
alter table mail_accounts
  -- The name under which the mailbox's server writes Authentication-Results; without it we look at signatures ourselves.
  add column authserv_id text,
  -- Since when that could not be done for want of the DNS.
  add column sender_checks_failed_at timestamptz;
alter table inbound_mails add column sender_check jsonb;
alter table tickets add column unverified_sender boolean not null default false;
