-- What the source said of an article when it was last imported: what editors chose here since stays until the source says something else.
-- Null in older rows. `translation_revision` is that of the translation which was imported.
alter table article_imports add column said_topic text, add column said_project_id uuid, add column said_category_id uuid,
  add column said_published boolean, add column said_popular boolean, add column translation_revision integer;

-- The row of a deleted article stays, so that it is not created anew. Only the import reads it; that of the release before skips the article.
-- squawk-ignore ban-drop-not-null
alter table article_imports alter column article_id drop not null;
alter table article_imports drop constraint article_imports_article_id_fkey;
alter table article_imports add constraint article_imports_article_id_fkey
  foreign key (article_id) references articles on delete set null not valid;
