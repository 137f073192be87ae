-- Where a mail brings a one-time code, its text has a mark in place of it; the code is sealed here until the mail has left.
alter table mails add column secret_sealed text;

-- Codes of mails that do not leave any more. Those that still wait are good for a week at most.
update mails set body = regexp_replace(body, 'code=[\w-]{43}', 'code=', 'g'), html = regexp_replace(html, 'code=[\w-]{43}', 'code=', 'g')
where state <> 'queued' and kind in ('resetPassword', 'passwordTaken', 'invitation', 'confirmEmail', 'confirmRequest');
