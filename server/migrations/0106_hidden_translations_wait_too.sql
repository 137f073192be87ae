-- The translations of an article that was internal wait for a reviewer as soon as it stops being so: an article that is hidden first and published
-- later has not been reviewed in between.
create or replace function withhold_translations() returns trigger language plpgsql as $$
declare
  was_internal boolean := old.internal and not old.published and old.customer_groups = '{}';
  is_internal boolean := new.internal and not new.published and new.customer_groups = '{}';
  was_read boolean := old.published or old.internal and old.customer_groups <> '{}';
begin
  if not exists (select 1 from categories k join projects p on p.id = k.project_id where k.id = new.category_id and p.requires_review) then
    return null;
  end if;
  if was_internal and not is_internal or not was_read and not exists (
    select 1 from categories k join projects p on p.id = k.project_id where k.id = old.category_id and p.requires_review)
  then
    update article_translations set published = false where article_id = new.id and published;
  end if;
  return null;
end $$;
