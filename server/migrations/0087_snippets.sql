-- Texts that are written once and shown in many articles.
create table snippets (
  id uuid primary key,
  name text not null check (length(trim(name)) between 2 and 100),
  locale text not null check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'),
  content jsonb not null,
  -- Changes with the text in any language, and with the name.
  version integer not null default 1,
  created_at timestamptz not null,
  -- Of the text in its own language: a translation of an earlier time is outdated.
  updated_at timestamptz not null
);
create unique index snippets_name_is_unique on snippets (lower(name));
create table snippet_translations (
  snippet_id uuid not null references snippets (id) on delete cascade,
  locale text not null check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'),
  content jsonb not null,
  source_updated_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (snippet_id, locale)
);

-- Which texts show a snippet, and as of which version. The language is null for the text of the article itself.
create table article_snippets (
  article_id uuid not null references articles (id) on delete cascade,
  locale text,
  snippet_id uuid not null references snippets (id),
  snippet_version integer not null,
  unique nulls not distinct (article_id, locale, snippet_id)
);
create index article_snippets_snippet_id on article_snippets (snippet_id, snippet_version);
