-- An account that is pointed at another mailbox counts its mails anew: there the same numbers mean other mails.
alter table mail_accounts add column mailbox integer not null default 1;
alter table inbound_mails add column mailbox integer not null default 1;
drop index inbound_mails_uid, inbound_mails_to_file;
create unique index inbound_mails_uid on inbound_mails (account_id, mailbox, uid_validity, uid);
create index inbound_mails_to_file on inbound_mails (account_id, mailbox, uid_validity, uid) where not filed;
