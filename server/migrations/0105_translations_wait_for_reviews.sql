-- Where articles are reviewed, nobody has reviewed the translations of an article that was internal, or that comes unpublished from a project
-- without reviews. They wait until somebody who reviews publishes them, however the article itself comes to be read.
create function withhold_translations() returns trigger language plpgsql as $$
declare
  was_internal boolean := old.internal and not old.published and old.customer_groups = '{}';
  was_read boolean := old.published or old.internal and old.customer_groups <> '{}';
  is_read boolean := new.published or new.internal and new.customer_groups <> '{}';
begin
  if not exists (select 1 from categories k join projects p on p.id = k.project_id where k.id = new.category_id and p.requires_review) then
    return null;
  end if;
  if was_internal and is_read or not was_read and not exists (
    select 1 from categories k join projects p on p.id = k.project_id where k.id = old.category_id and p.requires_review)
  then
    update article_translations set published = false where article_id = new.id and published;
  end if;
  return null;
end $$;

create trigger articles_withhold_translations after update of published, internal, customer_groups, category_id on articles
  for each row
  when (old.category_id is distinct from new.category_id or old.published is distinct from new.published
    or old.customer_groups is distinct from new.customer_groups or old.internal is distinct from new.internal)
  execute function withhold_translations();
