-- Articles, categories with their fields, and projects in further languages beside the one they were written in.

-- squawk-ignore constraint-missing-not-valid -- a few dozen projects
alter table projects add column source_locale text not null default 'ru' check (source_locale in ('ru', 'en', 'pt'));

create function search_configuration(locale text) returns regconfig language sql immutable parallel safe
return case locale when 'ru' then 'russian'::regconfig when 'pt' then 'portuguese'::regconfig else 'english'::regconfig end;

-- A text in the forms of its own language, and as it stands.
create function search_words_in(locale text, body text) returns tsvector language sql immutable parallel safe
return to_tsvector(search_configuration(locale), translate(body, '/\', '  ')) || to_tsvector('simple', translate(body, '/\', '  '));

create table article_translations (
  article_id uuid not null references articles on delete cascade,
  locale text not null check (locale in ('ru', 'en', 'pt')),
  title text not null check (length(trim(title)) between 2 and 200),
  content jsonb not null,
  body text not null,
  tags text[] not null,
  published boolean not null,
  -- When the source text that was translated was saved: outdated once the article was changed after it.
  source_updated_at timestamptz not null,
  revision integer not null default 1,
  author_id uuid references agents on delete set null,
  author_name text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search tsvector not null generated always as (
    setweight(search_words_in(locale, title), 'A') || setweight(search_words_in(locale, words_of(tags)), 'B')
      || setweight(search_words_in(locale, left(body, 200000)), 'C')
  ) stored,
  title_search tsvector not null generated always as (
    setweight(search_words_in(locale, title), 'A') || setweight(search_words_in(locale, words_of(tags)), 'B')
  ) stored,
  primary key (article_id, locale)
);
create index article_translations_author_id on article_translations (author_id) where author_id is not null;
create index article_translations_search on article_translations using gin (search) with (fastupdate = off);
create index article_translations_title_search on article_translations using gin (title_search) with (fastupdate = off);

-- Visitors get an image only while something they may read shows it.
create table article_translation_images (
  article_id uuid not null,
  locale text not null,
  image_id uuid not null references images on delete cascade,
  primary key (article_id, locale, image_id),
  foreign key (article_id, locale) references article_translations on delete cascade
);
create index article_translation_images_image_id on article_translation_images (image_id);

-- `source` is the text that was translated, in the shape of the translation: outdated once the project or category has another.
create table project_translations (
  project_id uuid not null references projects on delete cascade,
  locale text not null check (locale in ('ru', 'en', 'pt')),
  name text not null check (length(trim(name)) between 2 and 100),
  source jsonb not null,
  revision integer not null default 1,
  updated_at timestamptz not null,
  primary key (project_id, locale)
);

-- `fields`: [{ "id", "title", "description", "options": { "<option of the source>": "<its label>" } }].
create table category_translations (
  category_id uuid not null references categories on delete cascade,
  locale text not null check (locale in ('ru', 'en', 'pt')),
  name text not null check (length(trim(name)) between 2 and 100),
  fields jsonb not null,
  source jsonb not null,
  revision integer not null default 1,
  updated_at timestamptz not null,
  primary key (category_id, locale)
);

-- As `articles_holding` and `articles_titled`, of published translations.
create function translations_holding(whole tsquery, open_categories uuid[], most integer) returns table (article_id uuid, locale text)
language sql stable rows 60 set enable_seqscan = off set enable_indexscan = off
as $$
  select t.article_id, t.locale from article_translations t join articles a on a.id = t.article_id and a.published
  where t.search @@ whole and t.published and array_position(open_categories, a.category_id) is not null limit most
$$;
create function translations_titled(part tsquery, whole tsquery, open_categories uuid[], most integer)
returns table (article_id uuid, locale text)
language sql stable rows 60 set enable_seqscan = off set enable_indexscan = off
as $$
  select t.article_id, t.locale from article_translations t join articles a on a.id = t.article_id and a.published
  where t.title_search @@ part and t.search @@ whole and t.published and array_position(open_categories, a.category_id) is not null
  limit most
$$;
