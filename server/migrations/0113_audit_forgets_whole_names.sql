-- An address may be the end of another one, and a login may be any word, even the name of a field: `nn@players.test` emptied what was
-- about `ann@players.test`, and the login `name` nearly everything. Addresses are found as whole words, logins as whole values of
-- entries about players.
create or replace function forget_audit_of_person(ids text[], names text[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('savepoint.audit_change', 'UPDATE', true);
  update audit set subject_name = '', before = null, after = null
  where (subject_kind in ('customer', 'gameAccount', 'mail') and subject_id = any (ids))
    or (coalesce(subject_kind, '') not in ('agent', 'role') and exists (
      select 1 from unnest(names) as name
      where strpos(name, '@') > 0
        and strpos(lower(concat_ws(' ', subject_name, audit.before::text, audit.after::text)), lower(name)) > 0
        -- Of the values themselves: in JSON a line feed before an address looks like a letter of it.
        and lower(concat_ws(' ', subject_name, (
          select string_agg(part #>> '{}', ' ') from jsonb_path_query(jsonb_build_array(audit.before, audit.after), 'strict $.**') as part
          where jsonb_typeof(part) = 'string'
        ))) ~ ('(^|[^[:alnum:]._%+-])' || regexp_replace(lower(name), '([^[:alnum:]])', '\\\1', 'g') || '($|[^[:alnum:].-]|[.-]($|[^[:alnum:]]))')))
    or (subject_kind in ('customer', 'gameAccount', 'guest') and exists (
      select 1 from unnest(names) as name
      where lower(subject_name) = lower(name) or exists (
        select 1 from jsonb_path_query(jsonb_build_array(audit.before, audit.after), 'strict $.**') as part
        where jsonb_typeof(part) = 'string' and lower(part #>> '{}') = lower(name))));
  perform set_config('savepoint.audit_change', '', true);
end $$;
