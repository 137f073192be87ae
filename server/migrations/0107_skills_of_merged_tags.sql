-- Agents whose skill was merged into another tag have that one, as those whose skill is merged from now on.
update agent_assignments set tag_ids = array(
  select distinct coalesce(t.merged_into_id, skill) from unnest(tag_ids) as skill left join tags t on t.id = skill and t.deleted_at is null)
where tag_ids && array(select id from tags where merged_into_id is not null and deleted_at is null);
