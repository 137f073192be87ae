-- Titles and tags searched apart from the long texts, and articles that speak of the same things kept beside each other.

alter table articles add column title_search tsvector not null generated always as (
  setweight(search_words(title), 'A') || setweight(search_words(words_of(tags)), 'B')
) stored;
create index articles_title_search on articles using gin (title_search);

-- Some open articles that match, found by the index alone. Guessing by its own figures the planner would rather read every
-- text there is; here it has no other way, and no index for the last condition to be led astray by.
create function articles_holding(whole tsquery, open_categories uuid[], most integer) returns setof uuid
language sql stable set enable_seqscan = off set enable_indexscan = off
as $$
  select id from articles where search @@ whole and published and array_position(open_categories, category_id) is not null limit most
$$;

-- The same of those whose title or tags match `part` besides.
create function articles_titled(part tsquery, whole tsquery, open_categories uuid[], most integer) returns setof uuid
language sql stable set enable_seqscan = off set enable_indexscan = off
as $$
  select id from articles
  where title_search @@ part and search @@ whole and published and array_position(open_categories, category_id) is not null limit most
$$;

-- Whoever shares words of title or tags with an article: the rarer the word, the more it counts.
create function articles_like(article uuid) returns table (id uuid, likeness real)
language sql stable set enable_seqscan = off set enable_indexscan = off
as $$
  select found.id, sum(1.0 / found.holders)::real
  from (
    select other.id, count(*) over (partition by mine.word) as holders
    from (
      select word from articles a, unnest(tsvector_to_array(to_tsvector('russian', a.headline))) as word
      where a.id = article and length(word) > 2
    ) mine
    cross join lateral (
      select o.id from articles o where o.title_search @@ to_tsquery('simple', quote_literal(mine.word)) limit 300
    ) other
  ) found
  where found.id <> article
  group by found.id order by 2 desc, 1 desc limit 12
$$;

create table article_likenesses (
  article_id uuid not null references articles on delete cascade,
  other_id uuid not null references articles on delete cascade,
  likeness real not null,
  primary key (article_id, other_id)
);
create index article_likenesses_other_id on article_likenesses (other_id);
insert into article_likenesses (article_id, other_id, likeness)
select a.id, o.id, o.likeness from articles a cross join lateral articles_like(a.id) o;
