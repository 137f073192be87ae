-- Revisions are never used twice: one of a deleted translation was that of the next in the same language, so that a save
-- from a page or file of the deleted one replaced the new text.
create sequence translation_revisions as integer;
select setval('translation_revisions', greatest(
  (select max(revision) from article_translations),
  (select max(revision) from project_translations),
  (select max(revision) from category_translations),
  1
));
alter table article_translations alter column revision set default nextval('translation_revisions');
alter table project_translations alter column revision set default nextval('translation_revisions');
alter table category_translations alter column revision set default nextval('translation_revisions');
