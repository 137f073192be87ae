-- Those that nobody sees took the places of those that players see.
create or replace function similar_articles(article uuid) returns table (id uuid, similarity real)
language sql stable
set enable_seqscan to 'off'
set enable_indexscan to 'off'
as $function$
  select ranked.id, ranked.similarity
  from (
    select scored.id, scored.similarity,
      row_number() over (
        partition by o.published and k.published and p.active order by scored.similarity desc, scored.id desc
      ) as place
    from (
      select found.id, sum(1.0 / found.articles)::real as similarity
      from (
        select other.id, count(*) over (partition by mine.word) as articles
        from (
          select word from articles a, unnest(tsvector_to_array(to_tsvector('russian', a.headline))) as word
          where a.id = article and length(word) > 2
        ) mine
        cross join lateral (
          select o.id from articles o where o.title_search @@ to_tsquery('simple', quote_literal(mine.word)) limit 300
        ) other
      ) found
      where found.id <> article
      group by found.id
    ) scored
    join articles o on o.id = scored.id
    join categories k on k.id = o.category_id
    join projects p on p.id = k.project_id
  ) ranked
  where ranked.place <= 12
  order by 2 desc, 1 desc
$function$;

insert into article_similarities (article_id, other_id, similarity)
select a.id, o.id, o.similarity
from articles a cross join lateral similar_articles(a.id) o
where a.published and exists (
  select 1 from article_similarities s
  join articles other on other.id = s.other_id
  join categories k on k.id = other.category_id
  join projects p on p.id = k.project_id
  where s.article_id = a.id and not (other.published and k.published and p.active)
)
on conflict (article_id, other_id) do update set similarity = excluded.similarity;
