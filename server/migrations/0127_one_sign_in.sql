-- Whether SMTP was given the user name and password of IMAP. Null for accounts saved before: their passwords are compared.
alter table mail_accounts add column one_sign_in boolean;
