-- What was imported from which file, so that a folder may be imported again and again.

-- `source` is the file's path in its folder; `content_hash` that of the article made of it.
create table article_imports (
  source text primary key,
  article_id uuid not null references articles on delete cascade,
  content_hash text not null,
  imported_at timestamptz not null
);
create index article_imports_article_id on article_imports (article_id);

-- A picture imported once is the same picture the next time; `source_sha256` is that of the file as it was given.
create table image_imports (
  source_sha256 text primary key,
  image_id uuid not null references images on delete cascade
);
create index image_imports_image_id on image_imports (image_id);
