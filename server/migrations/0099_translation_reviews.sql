-- The translation that an editor asks to publish, as `article_reviews`. A table of its own: the release before takes every row of that one for
-- the text of the article itself. The translation need not exist yet.
create table translation_reviews (
  article_id uuid not null references articles (id) on delete cascade,
  locale text not null check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'),
  state text not null check (state in ('asked', 'returned')),
  title text not null,
  content jsonb not null,
  tags text[] not null,
  -- When the source text that was translated was saved.
  source_updated_at timestamptz not null,
  author_id uuid references agents (id) on delete set null,
  author_name text not null,
  comment text check (length(comment) <= 2000),
  asked_at timestamptz not null,
  reviewer_id uuid references agents (id) on delete set null,
  reviewer_name text,
  answer text check (length(answer) <= 2000),
  answered_at timestamptz,
  primary key (article_id, locale),
  check ((state = 'returned') = (answered_at is not null))
);
create index translation_reviews_asked on translation_reviews (asked_at) where state = 'asked';
create index translation_reviews_author_id on translation_reviews (author_id) where author_id is not null;
create index translation_reviews_reviewer_id on translation_reviews (reviewer_id) where reviewer_id is not null;

-- Which translation of the article it is about; null for the article itself. The release before shows either as one of the article.
alter table notifications add column article_locale text;
