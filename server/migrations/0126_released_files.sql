-- The saved reply that a file was removed from: whoever saves over that takes it back.
alter table files add column released_from uuid;
