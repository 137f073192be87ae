alter table ticket_views add column shared boolean not null default false;
