-- Processes remember what visitors read of the knowledge base, and its pages. Each change to what that is made of is announced when it is committed.
create function announce_knowledge() returns trigger language plpgsql as $$
begin
  perform pg_notify('savepoint_remembered', 'knowledge');
  return null;
end $$;

create trigger announced after insert or update or delete or truncate on projects
  for each statement execute function announce_knowledge();
create trigger announced after insert or update or delete or truncate on project_translations
  for each statement execute function announce_knowledge();
create trigger announced after insert or update or delete or truncate on categories
  for each statement execute function announce_knowledge();
create trigger announced after insert or update or delete or truncate on category_translations
  for each statement execute function announce_knowledge();
create trigger announced after insert or update or delete or truncate on category_fields
  for each statement execute function announce_knowledge();
create trigger announced after insert or update or delete or truncate on articles
  for each statement execute function announce_knowledge();
create trigger announced after insert or update or delete or truncate on article_translations
  for each statement execute function announce_knowledge();
create trigger announced after insert or update or delete or truncate on article_see_also
  for each statement execute function announce_knowledge();
create trigger announced after insert or update or delete or truncate on article_similarities
  for each statement execute function announce_knowledge();
create trigger announced after insert or update or delete or truncate on article_words
  for each statement execute function announce_knowledge();
create trigger announced after insert or update or delete or truncate on announcements
  for each statement execute function announce_knowledge();
create trigger announced after insert or update or delete or truncate on announcement_updates
  for each statement execute function announce_knowledge();
create trigger announced after insert or update or delete or truncate on content_languages
  for each statement execute function announce_knowledge();
-- Pages say when support replies.
create trigger announced after insert or update or delete or truncate on sla_settings
  for each statement execute function announce_knowledge();
create trigger announced after insert or update or delete or truncate on sla_policies
  for each statement execute function announce_knowledge();
create trigger announced after insert or update or delete or truncate on business_calendars
  for each statement execute function announce_knowledge();
