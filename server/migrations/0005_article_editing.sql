-- Editing articles: who wrote them, what they were, unfinished changes, texts to start from; and what readers thought of them.

alter table articles
  add column version integer not null default 1,
  add column author_id uuid references agents on delete set null,
  add column author_name text,
  add column updated_by_id uuid references agents on delete set null,
  add column updated_by_name text;
create index articles_author_id on articles (author_id) where author_id is not null;
create index articles_updated_by_id on articles (updated_by_id) where updated_by_id is not null;
create index articles_by_update on articles (updated_at desc, id desc);
create index articles_by_title on articles (title, id);
create index articles_tags on articles using gin (tags);

create table article_revisions (
  id uuid primary key,
  article_id uuid not null references articles on delete cascade,
  number integer not null,
  title text not null,
  content jsonb not null,
  tags text[] not null,
  author_id uuid references agents on delete set null,
  author_name text,
  published boolean not null,
  created_at timestamptz not null,
  unique (article_id, number)
);
create index article_revisions_author_id on article_revisions (author_id) where author_id is not null;
insert into article_revisions (id, article_id, number, title, content, tags, published, created_at)
select gen_random_uuid(), id, 1, title, content, tags, published, updated_at from articles;

-- Never the same number twice, so that a draft begun anew is not taken for the one before it.
create sequence article_draft_versions as integer;
create table article_drafts (
  article_id uuid not null references articles on delete cascade,
  agent_id uuid not null references agents on delete cascade,
  title text not null,
  content jsonb not null,
  tags text[] not null,
  see_also uuid[] not null,
  based_on integer not null,
  version integer not null default nextval('article_draft_versions'),
  updated_at timestamptz not null,
  primary key (article_id, agent_id)
);
create index article_drafts_agent_id on article_drafts (agent_id);

create table article_templates (
  id uuid primary key,
  name text not null check (length(trim(name)) between 2 and 100),
  content jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index article_templates_name_is_unique on article_templates (lower(name));

-- Sums of the three tables below, apart from the article so that a reader never rewrites its text.
create table article_totals (
  article_id uuid primary key references articles on delete cascade,
  views integer not null default 0,
  helpful integer not null default 0,
  unhelpful integer not null default 0,
  solved integer not null default 0
);
create index article_totals_views on article_totals (views desc, article_id desc);
create index article_totals_unhelpful on article_totals (unhelpful desc, article_id desc);
insert into article_totals (article_id) select id from articles;

create table article_views (
  article_id uuid not null references articles on delete cascade,
  day date not null,
  views integer not null,
  primary key (article_id, day)
);

-- A visitor is a customer's id or a number kept in a cookie.
create table article_votes (
  article_id uuid not null references articles on delete cascade,
  visitor text not null,
  helpful boolean not null,
  voted_at timestamptz not null,
  primary key (article_id, visitor)
);

create table article_solved (
  article_id uuid not null references articles on delete cascade,
  visitor text not null,
  solved_at timestamptz not null,
  primary key (article_id, visitor)
);

-- How often an address did something in an hour.
create table address_counts (
  address text not null,
  deed text not null,
  hour timestamptz not null,
  count integer not null,
  primary key (address, deed, hour)
);
create index address_counts_hour on address_counts (hour);
