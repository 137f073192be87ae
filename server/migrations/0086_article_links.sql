-- Where the texts of articles lead, so that broken links are found without reading every text. The language is null for the text of the article itself.
create table article_links (
  id uuid primary key,
  article_id uuid not null references articles (id) on delete cascade,
  locale text,
  href text not null check (length(href) <= 2000),
  -- An address may be longer than a row of an index.
  href_key uuid not null generated always as (md5(href)::uuid) stored,
  text text not null check (length(text) <= 200),
  position integer not null,
  kind text not null check (kind in ('article', 'internalArticle', 'picture', 'outside')),
  -- An article or a picture; without a foreign key, since links to deleted ones are what is looked for.
  target_id uuid check ((target_id is null) = (kind = 'outside')),
  url text check (length(url) <= 4000 and (url is not null) = (kind = 'outside')),
  url_key uuid generated always as (md5(url)::uuid) stored,
  -- Of links to articles and pictures: when a job first saw that they are broken.
  broken_since timestamptz,
  ignored_at timestamptz,
  ignored_by_id uuid references agents (id) on delete set null,
  ignored_by_name text,
  unique nulls not distinct (article_id, locale, href_key)
);
create index article_links_url on article_links (url_key) where url_key is not null;
create index article_links_ignored_by_id on article_links (ignored_by_id) where ignored_by_id is not null;

-- Up to which change the links of a text are known. The release before this one changes texts without saying so.
create table article_link_readings (
  article_id uuid not null references articles (id) on delete cascade,
  locale text,
  text_updated_at timestamptz not null,
  unique nulls not distinct (article_id, locale)
);

-- Addresses of other hosts, each checked once for all texts that lead there.
create table outside_links (
  url_key uuid primary key,
  url text not null,
  host text not null,
  checked_at timestamptz,
  -- Later than now while a process checks it.
  next_check_at timestamptz not null,
  -- Somebody waits for the result.
  is_requested boolean not null default false,
  status smallint,
  problem text check (problem in ('notFound', 'serverError', 'noHost', 'noAnswer', 'certificate', 'redirects', 'redirectsInside')),
  failing_since timestamptz,
  -- It has failed on two days.
  broken boolean not null default false
);
create index outside_links_due on outside_links (next_check_at);
