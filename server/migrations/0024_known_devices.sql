-- The device a try came from, where it had signed in to that account before: counted by itself.
alter table sign_in_failures add column device uuid;
