-- What visitors say about articles after their vote, for those who edit articles.
create table article_comments (
  id uuid primary key,
  article_id uuid not null references articles (id) on delete cascade,
  visitor text not null,
  helpful boolean not null,
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null,
  unique (article_id, visitor)
);
create index article_comments_in_order on article_comments (article_id, id desc);
create index article_comments_visitor on article_comments (visitor);
alter table article_totals add column comments integer not null default 0;
