-- Finding tickets by their words, by who wrote them and by when: the words of titles and messages in tables of their own, so that
-- reading a thread or moving a ticket costs no more than before.

create function document_words(content jsonb) returns text language sql immutable parallel safe
return (select string_agg(word #>> '{}', ' ') from jsonb_path_query(content, 'strict $.**.text') as word);

-- Without places or weights: nothing is ranked, the latest come first. Latin words of the first two are English there.
create function ticket_words(body text) returns tsvector language sql immutable parallel safe
return strip(to_tsvector('russian', left(body, 20000)) || to_tsvector('portuguese', left(body, 20000))
  || to_tsvector('simple', left(body, 20000)));

-- The blocks of 1, 4, 16 and 64 days a moment lies in, as words no text holds: a common word is then looked for in the latest days
-- alone, and a rare one in a dozen blocks instead of hundreds of days.
create function block_words(at timestamptz) returns tsvector language sql immutable parallel safe
return array_to_tsvector(array(
  select '~' || level || '.' || floor(extract(epoch from at) / 86400)::int / (4 ^ level)::int from generate_series(0, 3) as level));

create table ticket_titles (
  ticket_id bigint primary key references tickets on delete cascade,
  search tsvector not null
);
create table ticket_texts (
  message_id uuid primary key references ticket_messages on delete cascade,
  ticket_id bigint not null,
  search tsvector not null
);

insert into ticket_titles (ticket_id, search) select id, ticket_words(title) from tickets;
insert into ticket_texts (message_id, ticket_id, search)
select m.id, m.ticket_id, ticket_words(t.title || ' ' || coalesce(document_words(m.content), '')) || block_words(m.created_at)
from ticket_messages m join tickets t on t.id = m.ticket_id order by m.created_at, m.id;

create index ticket_titles_search on ticket_titles using gin (search) with (gin_pending_list_limit = 1024);
create index ticket_texts_search on ticket_texts using gin (search) with (gin_pending_list_limit = 1024);

-- Guessing by its own figures the planner would rather read every title; here it has the index of words alone.
create function titles_holding(wanted tsquery) returns setof bigint
language sql stable rows 100 set enable_seqscan = off set enable_indexscan = off
as $$
  select ticket_id from ticket_titles where search @@ wanted
$$;

create index tickets_by_creation on tickets (category_id, status, created_at, id);
create index tickets_by_update on tickets (category_id, status, updated_at, id);
create index tickets_by_nickname on tickets (lower(character_nickname) text_pattern_ops) where character_nickname is not null;
create index tickets_by_contact_beginning on tickets (contact_email text_pattern_ops) where contact_email is not null;
create index customers_by_email_beginning on customers (email text_pattern_ops);
create index game_accounts_by_login_beginning on game_accounts (lower(login) text_pattern_ops);
