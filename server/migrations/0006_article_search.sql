-- Finding articles by mistyped words: every word articles were ever written with, looked up by likeness.

-- Only what a search of open articles confirms is ever used, so words of hidden or deleted ones may stay.
create table article_words (word text primary key);
create index article_words_likeness on article_words using gin (word gin_trgm_ops);

create function words_to_learn(search tsvector) returns setof text language sql immutable parallel safe
begin atomic
  select word from unnest(tsvector_to_array(search)) as word
  where length(word) between 3 and 30 and word !~ '[^[:alpha:]]';
end;

insert into article_words (word) select distinct word from articles, words_to_learn(search) as word;
