-- A reply to a ticket without an agent assigns it to whoever replied, unless the role says otherwise.
alter table roles add column assigns_on_reply boolean not null default true;
