-- Tables, columns and constraints are named with the terms that the documentation and the code use.

alter table statistics_crews rename to statistics_staff_sets;
alter table statistics_staff_sets rename constraint statistics_crews_pkey to statistics_staff_sets_pkey;
alter table statistics_staff_sets rename constraint statistics_crews_team_id_agent_id_key to statistics_staff_sets_team_id_agent_id_key;

alter table statistics_places rename to statistics_topics;
alter table statistics_topics rename constraint statistics_places_pkey to statistics_topics_pkey;
alter table statistics_topics rename constraint statistics_places_category_id_project_id_channel_key
  to statistics_topics_category_id_project_id_channel_key;

alter table statistics_standings rename to statistics_dimension_sets;
alter table statistics_dimension_sets rename column place_id to topic_id;
alter table statistics_dimension_sets rename column crew_id to staff_set_id;
alter table statistics_dimension_sets rename constraint statistics_standings_pkey to statistics_dimension_sets_pkey;
alter table statistics_dimension_sets rename constraint statistics_standings_key_key to statistics_dimension_sets_key_key;

alter table statistics_facts rename column standing_id to dimension_set_id;
alter index statistics_facts_by_standing rename to statistics_facts_by_dimension_set;

alter table statistics_tickets rename column standing_id to dimension_set_id;
alter table statistics_tickets rename column memory to state;
update statistics_tickets set state = replace(state::text, '"standing":', '"dimensionSet":')::jsonb;

alter table statistics_zones rename to statistics_time_zones;
alter table statistics_time_zones rename constraint statistics_zones_pkey to statistics_time_zones_pkey;
alter table statistics_time_zones rename constraint statistics_zones_name_key to statistics_time_zones_name_key;

alter table statistics_length_months rename column zone_id to time_zone_id;
alter table statistics_length_months rename column crew_id to staff_set_id;
alter table statistics_length_months rename constraint statistics_length_months_zone_id_fkey to statistics_length_months_time_zone_id_fkey;

alter table statistics_place_days rename to statistics_daily_topic_totals;
alter table statistics_daily_topic_totals rename column zone_id to time_zone_id;
alter table statistics_daily_topic_totals rename column place_id to topic_id;
alter table statistics_daily_topic_totals rename constraint statistics_place_days_pkey to statistics_daily_topic_totals_pkey;
alter table statistics_daily_topic_totals rename constraint statistics_place_days_zone_id_fkey
  to statistics_daily_topic_totals_time_zone_id_fkey;

alter table statistics_staff_days rename to statistics_daily_staff_totals;
alter table statistics_daily_staff_totals rename column zone_id to time_zone_id;
alter table statistics_daily_staff_totals rename constraint statistics_staff_days_pkey to statistics_daily_staff_totals_pkey;
alter table statistics_daily_staff_totals rename constraint statistics_staff_days_zone_id_fkey
  to statistics_daily_staff_totals_time_zone_id_fkey;

alter table statistics_minute_days rename to statistics_daily_minutes;
alter table statistics_daily_minutes rename column zone_id to time_zone_id;
alter table statistics_daily_minutes rename constraint statistics_minute_days_pkey to statistics_daily_minutes_pkey;
alter table statistics_daily_minutes rename constraint statistics_minute_days_zone_id_fkey to statistics_daily_minutes_time_zone_id_fkey;

alter table statistics_locks rename column zone to time_zone;

alter table statistics_reports rename column held_until to leased_until;
alter index statistics_reports_held rename to statistics_reports_leased;
update statistics_reports set search = search - 'zone' || jsonb_build_object('timeZone', search -> 'zone') where search ? 'zone';

alter table mails rename column held_until to leased_until;
alter table customers rename column mail_notices to email_notifications;
update inbound_mails set reason = 'noTopic' where reason = 'noPlace';
alter index tickets_to_forget rename to tickets_due_for_erasure;

alter table article_likenesses rename to article_similarities;
alter table article_similarities rename column likeness to similarity;
alter table article_similarities rename constraint article_likenesses_pkey to article_similarities_pkey;
alter table article_similarities rename constraint article_likenesses_article_id_fkey to article_similarities_article_id_fkey;
alter table article_similarities rename constraint article_likenesses_other_id_fkey to article_similarities_other_id_fkey;
alter index article_likenesses_other_id rename to article_similarities_other_id;
alter index article_words_likeness rename to article_words_similarity;

alter table article_solved rename to article_deflections;
alter table article_deflections rename column solved_at to deflected_at;
alter table article_deflections rename constraint article_solved_pkey to article_deflections_pkey;
alter table article_deflections rename constraint article_solved_article_id_fkey to article_deflections_article_id_fkey;
alter table article_totals rename column solved to deflections;

drop function articles_like(uuid);
create function similar_articles(article uuid) returns table (id uuid, similarity real)
language sql stable
set enable_seqscan to 'off'
set enable_indexscan to 'off'
as $function$
  select found.id, sum(1.0 / found.articles)::real
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
  group by found.id order by 2 desc, 1 desc limit 12
$function$;
