-- A user of the application who owns nothing may add to the audit and read it. What an erasure and a retention may change goes through functions
-- that act as the owner, and do that alone.
create function forget_audit_of_files(files text[], mails text[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('savepoint.audit_change', 'UPDATE', true);
  update audit set subject_name = '', before = null, after = null
  where (subject_kind = 'file' and subject_id = any (files)) or (subject_kind = 'mail' and subject_id = any (mails));
  perform set_config('savepoint.audit_change', '', true);
end $$;

create function forget_audit_of_person(ids text[], names text[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('savepoint.audit_change', 'UPDATE', true);
  update audit set subject_name = '', before = null, after = null
  where (subject_kind in ('customer', 'gameAccount', 'mail') and subject_id = any (ids))
    or (coalesce(subject_kind, '') not in ('agent', 'role') and exists (
      select 1 from unnest(names) as name
      where strpos(lower(concat_ws(' ', subject_name, audit.before::text, audit.after::text)), lower(name)) > 0));
  perform set_config('savepoint.audit_change', '', true);
end $$;

create function expire_audit(moment timestamptz, most int) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  expired bigint;
begin
  perform set_config('savepoint.audit_change', 'DELETE', true);
  delete from audit where id in (select id from audit where at < moment order by at, id limit most);
  get diagnostics expired = row_count;
  perform set_config('savepoint.audit_change', '', true);
  return expired;
end $$;

revoke all on function forget_audit_of_files(text[], text[]), forget_audit_of_person(text[], text[]),
  expire_audit(timestamptz, int) from public;
