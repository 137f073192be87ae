-- Knowledge: projects, their categories with the fields of their request forms, articles, and pictures of all of them.

-- `variants` are the smaller widths that pages load: [{ "width": 640, "height": 264, "sha256": "…", "type": "image/webp" }].
create table images (
  id uuid primary key,
  kind text not null check (kind in ('logo', 'cover', 'icon', 'content')),
  sha256 text not null,
  type text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  variants jsonb not null default '[]',
  created_at timestamptz not null
);
create index images_sha256 on images (sha256);

create table projects (
  id uuid primary key,
  name text not null check (length(trim(name)) between 2 and 100),
  active boolean not null default false,
  position integer not null default 0,
  logo_id uuid references images on delete set null,
  cover_id uuid references images on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index projects_name_is_unique on projects (lower(name));
create index projects_logo_id on projects (logo_id);
create index projects_cover_id on projects (cover_id);

create table categories (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  name text not null check (length(trim(name)) between 2 and 100),
  published boolean not null default false,
  account_recovery boolean not null default false,
  position integer not null default 0,
  icon_id uuid references images on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index categories_name_is_unique on categories (project_id, lower(name));
create index categories_icon_id on categories (icon_id);

create table category_fields (
  id uuid primary key,
  category_id uuid not null references categories on delete cascade,
  type text not null check (type in ('text', 'textarea', 'select', 'datetime')),
  title text not null check (length(trim(title)) between 1 and 100),
  description text,
  required boolean not null default false,
  options text[],
  position integer not null,
  constraint category_fields_select_has_options check (
    case when type = 'select' then cardinality(coalesce(options, '{}')) >= 2 else options is null end
  )
);
create index category_fields_category_id on category_fields (category_id, position);

-- array_to_string counts as volatile only for types whose text form may change; text itself never does.
create function words_of(words text[]) returns text language sql immutable parallel safe
return array_to_string(words, ' ');

-- Which stemming fits a text: enough to cut and mark a snippet; the index below holds all of them.
create function language_of(body text) returns regconfig language sql immutable parallel safe
return case
  when body ~ '[А-Яа-яЁё]' then 'russian'::regconfig
  when body ~* '[ãõçáâàéêíóôú]' then 'portuguese'::regconfig
  else 'english'::regconfig
end;

-- One text in the forms of three languages, and as it stands for prefixes that stemming would miss.
create function search_words(body text) returns tsvector language sql immutable parallel safe
return to_tsvector('russian', body) || to_tsvector('english', body) || to_tsvector('portuguese', body) || to_tsvector('simple', body);

create table articles (
  id uuid primary key,
  category_id uuid not null references categories on delete cascade,
  title text not null check (length(trim(title)) between 2 and 200),
  content jsonb not null,
  body text not null,
  tags text[] not null default '{}',
  published boolean not null default false,
  popular boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  headline text not null generated always as (lower(title || ' ' || words_of(tags))) stored,
  search tsvector not null generated always as (
    setweight(search_words(title), 'A') || setweight(search_words(words_of(tags)), 'B') || setweight(search_words(left(body, 200000)), 'C')
  ) stored
);
create index articles_category_id on articles (category_id, updated_at desc, id desc);
create index articles_latest on articles (updated_at desc, id desc) where published;
create index articles_popular on articles (updated_at desc, id desc) where published and popular;
create index articles_search on articles using gin (search);
create index articles_headline on articles using gin (headline gin_trgm_ops);

create table article_see_also (
  article_id uuid not null references articles on delete cascade,
  other_id uuid not null references articles on delete cascade,
  position integer not null,
  primary key (article_id, other_id),
  check (article_id <> other_id)
);
create index article_see_also_other_id on article_see_also (other_id);
