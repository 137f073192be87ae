-- PostgreSQL reads `bin/dx11.dll` as one word. Slashes part words now, so that a file is found by its name, whatever its folder.
create or replace function search_words(body text) returns tsvector language sql immutable parallel safe
return to_tsvector('russian', translate(body, '/\', '  ')) || to_tsvector('english', translate(body, '/\', '  '))
  || to_tsvector('portuguese', translate(body, '/\', '  ')) || to_tsvector('simple', translate(body, '/\', '  '));

create or replace function ticket_words(body text) returns tsvector language sql immutable parallel safe
return strip(
  to_tsvector('russian', translate(left(body, 20000), '/\', '  ')) || to_tsvector('portuguese', translate(left(body, 20000), '/\', '  '))
  || to_tsvector('simple', translate(left(body, 20000), '/\', '  ')));

update articles set title = title, body = body, tags = tags where search::text like '%/%';

insert into article_words (word)
select distinct word from articles, words_to_learn(search) as word where body like '%/%' order by word
on conflict do nothing;

-- What is parted is in the index already; the texts need not be read again.
update ticket_texts t set search = strip(t.search || ticket_words(pathed.words))
from (
  select message_id, (select string_agg(word, ' ') from unnest(tsvector_to_array(search)) as word where word like '%/%') as words
  from ticket_texts where search::text like '%/%'
) pathed
where t.message_id = pathed.message_id and pathed.words is not null;

update ticket_titles t set search = strip(t.search || ticket_words(pathed.words))
from (
  select ticket_id, (select string_agg(word, ' ') from unnest(tsvector_to_array(search)) as word where word like '%/%') as words
  from ticket_titles where search::text like '%/%'
) pathed
where t.ticket_id = pathed.ticket_id and pathed.words is not null;
